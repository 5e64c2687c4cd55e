// Calls of franchise applicants, each an action or a read (spec 10 §11.4).

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { noteApplicant } from '../actions/note-applicant.ts';
import { createApplicant, updateApplicant } from '../actions/save-applicant.ts';
import { saveVisit } from '../actions/save-visit.ts';
import { turnApplicant } from '../actions/turn-applicant.ts';
import { applicantNote, applicantTurn, visitSave } from '../contract/applicant-acts.ts';
import * as contract from '../contract/applicants.ts';
import { sourceNames, stageNames } from '../contract/applicant-words.ts';
import { readApplicant } from '../reads/applicant.ts';
import { readApplicantFigures } from '../reads/applicant-figures.ts';
import { applicantPeopleOf } from '../reads/applicant-people.ts';
import { listApplicants } from '../reads/applicants.ts';
import { knownTyped } from '../reads/known.ts';

const said = {
  plan_visit: 'The visit is planned',
  visit_done: 'Sent for approval',
  hold: 'On hold',
  go_on: 'It goes on',
  reject: 'Rejected',
  withdraw: 'Withdrawn',
  reopen: 'Open again',
} as const;

export const applicantCalls = [
  serve(contract.applicantList, (query) => listApplicants(query)),
  serve(contract.applicantFigures, readApplicantFigures),
  serve(contract.applicantGet, ({ id }) => readApplicant(id)),
  serve(contract.applicantsKnown, knownTyped),
  serve(contract.applicantPeople, applicantPeopleOf),
  serve(contract.applicantCreate, async (input) => {
    const made = await createApplicant(input);
    return withMessage(made, `Application ${made.application_no} is recorded`);
  }),
  serve(contract.applicantUpdate, async (input) => withMessage(await updateApplicant(input), 'Saved')),
  serve(applicantTurn, async (input) => withMessage(await turnApplicant(input), said[input.event])),
  serve(applicantNote, async (input) => withMessage(await noteApplicant(input), 'Written down')),
  serve(visitSave, async (input) => withMessage(await saveVisit(input), 'The visit is saved')),
  serveExport(exportOf(contract.applicantList), {
    name: 'franchise-applicants',
    page: (query) => listApplicants(query),
    columns: [
      { title: 'No', value: (row) => row.application_no, width: 14 },
      { title: 'Applicant', value: (row) => row.applicant_name, width: 28 },
      { title: 'Contact', value: (row) => row.contact_name, width: 22 },
      { title: 'Mobile', value: (row) => row.phone, width: 18 },
      { title: 'City', value: (row) => row.city, width: 18 },
      { title: 'Area', value: (row) => row.area },
      { title: 'Levels', value: (row) => row.levels.join(', '), width: 26 },
      { title: 'Stage', value: (row) => stageNames[row.stage] },
      { title: 'Days', value: (row) => row.days },
      { title: 'Score', value: (row) => row.score },
      { title: 'Nearest branch', value: (row) => row.nearest, width: 22 },
      { title: 'Km', value: (row) => row.nearest_km },
      { title: 'Source', value: (row) => sourceNames[row.source] },
      { title: 'With', value: (row) => row.assigned_name, width: 20 },
      { title: 'Next action', value: (row) => row.next_action_at, width: 18 },
      { title: 'Reason', value: (row) => row.decision_reason, width: 36 },
    ],
  }),
];
