// Calls of interviews, their day list and their file (spec 02 §7, §9).

import { formatDate } from '#kernel/dates.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { recordInterview } from '../actions/record-interview.ts';
import { scheduleInterview } from '../actions/schedule-interview.ts';
import {
  interviewDayPrint,
  interviewResult,
  type InterviewRow,
  interviews,
  interviewSchedule,
} from '../contract/interviews.ts';
import { listInterviews } from '../reads/interviews.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { interviewDay } from '../prints/interview-day.ts';
import { loadInterviewDay } from '../prints/load-interview-day.ts';
import { underLogos } from '#modules/admissions/stages/chapter.ts';

const interviewColumns = [
  { title: 'Child', value: (row: InterviewRow) => row.child_name, width: 26 },
  { title: 'Application', value: (row: InterviewRow) => row.application_no, width: 16 },
  { title: 'Branch', value: (row: InterviewRow) => row.branch_name, width: 20 },
  { title: 'Class', value: (row: InterviewRow) => row.class_name },
  { title: 'Father', value: (row: InterviewRow) => row.father_name, width: 26 },
  { title: 'Mobile', value: (row: InterviewRow) => row.mobile, width: 18 },
  { title: 'Test %', value: (row: InterviewRow) => row.percent },
  { title: 'Status', value: (row: InterviewRow) => row.state.replaceAll('_', ' ') },
  { title: 'Day', value: (row: InterviewRow) => row.day },
  { title: 'Time', value: (row: InterviewRow) => row.time },
  { title: 'Place', value: (row: InterviewRow) => row.place, width: 20 },
  { title: 'Panel', value: (row: InterviewRow) => row.panel.map((one) => one.name).join(', '), width: 28 },
  { title: 'Stars', value: (row: InterviewRow) => row.average },
  { title: 'Recommendation', value: (row: InterviewRow) => row.recommendation },
  { title: 'Attended by', value: (row: InterviewRow) => row.attended_by.join(', '), width: 20 },
  { title: 'Notes', value: (row: InterviewRow) => row.notes, width: 40 },
];

export const interviewCalls = [
  serve(interviews, listInterviews),
  serve(interviewSchedule, async (input) => withMessage(await scheduleInterview(input), 'The interview is scheduled')),
  serve(interviewResult, recordInterview),
  serveAtEdge(interviewDayPrint, async (input, facts) => {
    const day = await inRequest(interviewDayPrint, facts, () => loadInterviewDay(input));
    const [data] = await underLogos([day]);
    if (!data) throw new Error('A day has one list');
    return paperAnswer(['Interviews', formatDate(input.on)], await renderPdf(interviewDay, data));
  }),
  serveExport(exportOf(interviews), { name: 'interviews', page: listInterviews, columns: interviewColumns }),
];
