// Calls of the Admission List, of decisions, seats and waiting lists (spec 02 §7), and what this part answers, counts and does by the clock.

import { exportOf } from '#kernel/export-call.ts';
import { closingItems as branchClosing, inUse, seatFreed } from '#modules/branches/index.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { applicationPeople, assignApplications } from '../actions/assign-applications.ts';
import { answerSeatFreed, waitingClock } from '../actions/call-waiting.ts';
import { decideApplications } from '../actions/decide-applications.ts';
import { callNext, raiseSeats } from '../actions/keep-seats.ts';
import { draftClock } from '../actions/old-drafts.ts';
import { reopenApplication, withdrawApplication } from '../actions/withdraw-application.ts';
import {
  applicationAssign,
  applicationAssignees,
  applicationBoard,
  applicationList,
} from '../contract/application-list.ts';
import { applicationDecision, applicationReopen, applicationWithdraw } from '../contract/decisions.ts';
import { overCapacitySet, seatList, waitingCallNext, waitingList } from '../contract/seats.ts';
import { sourceNames, stageNames } from '../contract/stages.ts';
import { listApplications, readBoard } from '../reads/applications.ts';
import { closingItems, usesOf } from '../reads/branch-questions.ts';
import { listSeats } from '../reads/seats.ts';
import { listWaiting } from '../reads/waiting-list.ts';

const counted = (n: number): string => (n === 1 ? '1 application' : `${n} applications`);

export const decisionCalls = [
  serve(applicationList, listApplications),
  serve(applicationBoard, readBoard),
  serve(applicationAssign, async (input) => {
    const done = await assignApplications(input);
    return withMessage(done, `${counted(done.assigned)} given to ${done.user_name}`);
  }),
  serve(applicationAssignees, applicationPeople),
  serve(applicationDecision, async (input) => {
    const answer = await decideApplications(input);
    const refused = answer.refused > 0 ? `, ${answer.refused} not: see why` : '';
    return withMessage(answer, `${counted(answer.done)} decided${refused}`);
  }),
  serve(applicationWithdraw, async (input) =>
    withMessage(await withdrawApplication(input), 'The application is withdrawn'),
  ),
  serve(applicationReopen, async (input) => {
    const answer = await reopenApplication(input);
    return withMessage(
      answer,
      answer.free > 0
        ? 'The application stands for decision again'
        : 'The application stands for decision again; its class is full at the moment',
    );
  }),
  serve(seatList, listSeats),
  serve(overCapacitySet, async (input) => withMessage(await raiseSeats(input), 'The seats are saved')),
  serve(waitingList, listWaiting),
  serve(waitingCallNext, async (input) => {
    const called = await callNext(input);
    return withMessage(called, `A seat is kept for ${called.child_name}`);
  }),
  serveExport(exportOf(applicationList), {
    name: 'applications',
    page: listApplications,
    columns: [
      { title: 'Application', value: (row) => row.application_no },
      { title: 'Form', value: (row) => row.form_no },
      { title: 'Child', value: (row) => row.child_name, width: 26 },
      { title: 'Birth date', value: (row) => row.dob },
      { title: 'Father', value: (row) => row.father_name, width: 26 },
      { title: 'Mobile', value: (row) => row.mobile, width: 18 },
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Session', value: (row) => row.session_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Source', value: (row) => sourceNames[row.source] },
      { title: 'Stage', value: (row) => stageNames[row.stage] },
      { title: 'Days in it', value: (row) => row.days },
      { title: 'Test', value: (row) => row.test_date },
      { title: 'Roll no', value: (row) => row.roll_no },
      { title: 'Percent', value: (row) => row.percent },
      { title: 'Result', value: (row) => row.result },
      { title: 'Papers', value: (row) => `${row.papers_here}/${row.papers_of}` },
      { title: 'Offer ends', value: (row) => row.offer_expires_on },
      { title: 'Assigned', value: (row) => row.assigned_name, width: 20 },
    ],
  }),
  serveExport(exportOf(seatList), {
    name: 'seats',
    page: listSeats,
    columns: [
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Section', value: (row) => row.section_name },
      { title: 'Capacity', value: (row) => row.capacity },
      { title: 'Above', value: (row) => row.over_capacity },
      { title: 'Taken', value: (row) => row.enrolled },
      { title: 'Held', value: (row) => row.held },
      { title: 'Free', value: (row) => row.free },
      { title: 'Waiting', value: (row) => row.waiting },
      { title: 'To offer', value: (row) => row.to_offer },
    ],
  }),
  serveExport(exportOf(waitingList), {
    name: 'waiting-list',
    page: listWaiting,
    columns: [
      { title: 'Branch', value: (row) => row.branch_name },
      { title: 'Session', value: (row) => row.session_name },
      { title: 'Class', value: (row) => row.class_name },
      { title: 'Place', value: (row) => row.place },
      { title: 'Application', value: (row) => row.application_no },
      { title: 'Child', value: (row) => row.child_name, width: 26 },
      { title: 'Father', value: (row) => row.father_name, width: 26 },
      { title: 'Mobile', value: (row) => row.mobile, width: 18 },
      { title: 'State', value: (row) => row.state },
      { title: 'Seat kept until', value: (row) => row.hold_until },
    ],
  }),
];

export const decisionClock = [...waitingClock, ...draftClock];

/** 14 §2: what branches asks. */
export function answerBranches(): void {
  seatFreed.answer('admissions', ({ class_seat_id }) => answerSeatFreed(class_seat_id));
  branchClosing.answer('admissions', ({ branch_id }) => closingItems(branch_id));
  inUse.answer('admissions', usesOf);
}
