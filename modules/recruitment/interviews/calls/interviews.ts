// Calls of interviews and demonstrations (07 §6.3).

import { counted } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { scheduleDemonstrations, scheduleInterviews } from '../actions/schedule.ts';
import { closeAssessment } from '../actions/close-assessment.ts';
import { scoreDemonstration, scoreInterview } from '../actions/score.ts';
import { turnAppointment } from '../actions/turn-appointment.ts';
import * as contract from '../contract/interviews.ts';
import { listDemonstrations, listInterviews, readCandidates } from '../reads/assessments.ts';
import { readConducted } from '../reads/conducted.ts';
import { assessmentStates } from '../rules/assessment-states.ts';

const scheduled = ({ ids, slots }: { ids: readonly number[]; slots: number }): string =>
  slots === 0
    ? `${counted(ids.length, 'appointment')} made`
    : `${counted(ids.length, 'applicant')} may pick from ${slots} times`;
const kept = ({ submitted, waiting_for }: { submitted: boolean; waiting_for: number }): string => {
  if (!submitted) return 'Kept';
  return waiting_for === 0 ? 'Submitted; all scores are in' : `Submitted; ${counted(waiting_for, 'panelist')} to come`;
};

const columns = [
  { title: 'Day', value: (row: contract.AssessmentRow) => row.day },
  { title: 'Time', value: (row: contract.AssessmentRow) => row.time },
  { title: 'Applicant', value: (row: contract.AssessmentRow) => row.name, width: 26 },
  { title: 'Mobile', value: (row: contract.AssessmentRow) => row.phone, width: 18 },
  { title: 'Job', value: (row: contract.AssessmentRow) => row.job, width: 28 },
  { title: 'Round', value: (row: contract.AssessmentRow) => row.round },
  { title: 'Class', value: (row: contract.AssessmentRow) => row.class_name },
  { title: 'Subject', value: (row: contract.AssessmentRow) => row.subject },
  { title: 'Place', value: (row: contract.AssessmentRow) => row.place, width: 24 },
  { title: 'Panel', value: (row: contract.AssessmentRow) => row.panel.map((one) => one.name).join(', '), width: 36 },
  { title: 'Status', value: (row: contract.AssessmentRow) => assessmentStates.badges[row.status][1] },
  { title: 'Score', value: (row: contract.AssessmentRow) => row.score },
];

export const interviewCalls = [
  serve(contract.interviewList, listInterviews),
  serve(contract.demonstrationList, listDemonstrations),
  serve(contract.interviewCandidates, readCandidates),
  serve(contract.interviewRead, ({ id }) => readConducted(id)),
  serve(contract.interviewSchedule, async (input) => {
    const made = await scheduleInterviews(input);
    return withMessage(made, scheduled(made));
  }),
  serve(contract.demonstrationSchedule, async (input) => {
    const made = await scheduleDemonstrations(input);
    return withMessage(made, scheduled(made));
  }),
  serve(contract.interviewStatus, async (input) => {
    const one = await turnAppointment(input);
    return withMessage(one, input.to === 'move' ? 'The appointment is moved' : assessmentStates.badges[one.status][1]);
  }),
  serve(contract.interviewScore, async (input) => {
    const answer = await scoreInterview(input);
    return withMessage(answer, kept(answer));
  }),
  serve(contract.demonstrationScore, async (input) => {
    const answer = await scoreDemonstration(input);
    return withMessage(answer, kept(answer));
  }),
  serve(contract.interviewClose, async (input) => {
    const answer = await closeAssessment(input);
    return withMessage(
      answer,
      `Result ${answer.score.toFixed(2)}${answer.rank === null ? '' : `, rank ${answer.rank}`}`,
    );
  }),
  serveExport(exportOf(contract.interviewList), { name: 'interviews', page: listInterviews, columns }),
  serveExport(exportOf(contract.demonstrationList), { name: 'demonstrations', page: listDemonstrations, columns }),
];
