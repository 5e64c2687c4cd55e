// Papers and files of tests and interviews (spec 02 §9, 00 §8): rows are read in a transaction, the PDF is set outside of it.

import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge } from '#platform/http/serve.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { interviews, type InterviewRow } from '../contract/interviews.ts';
import { callLettersPrint, interviewDayPrint, resultSlipsPrint, slotPrint } from '../contract/test-papers.ts';
import { interviewDay } from '../prints/interview-day.ts';
import {
  loadCallLetters,
  loadInterviewDay,
  loadResultSlips,
  loadSlotSheet,
  underLogos,
} from '../prints/load-test-papers.ts';
import { resultSlip } from '../prints/result-slip.ts';
import { slotSheet } from '../prints/slot-sheet.ts';
import { testLetter } from '../prints/test-letters.ts';
import { listInterviews } from '../reads/interviews.ts';

const pdf = (name: string, bytes: Uint8Array) =>
  fileAnswer({ name: `${name}.pdf`, type: 'application/pdf', bytes, inline: true });

const interviewColumns = [
  { title: 'Child', value: (row: InterviewRow) => row.child_name, width: 26 },
  { title: 'Application', value: (row: InterviewRow) => row.application_no, width: 16 },
  { title: 'Branch', value: (row: InterviewRow) => row.branch_name, width: 20 },
  { title: 'Class', value: (row: InterviewRow) => row.class_name },
  { title: 'Father', value: (row: InterviewRow) => row.father_name, width: 26 },
  { title: 'Mobile', value: (row: InterviewRow) => row.mobile, width: 18 },
  { title: 'Test %', value: (row: InterviewRow) => row.percent },
  { title: 'State', value: (row: InterviewRow) => row.state.replaceAll('_', ' ') },
  { title: 'Day', value: (row: InterviewRow) => row.day },
  { title: 'Time', value: (row: InterviewRow) => row.time },
  { title: 'Place', value: (row: InterviewRow) => row.place, width: 20 },
  { title: 'Panel', value: (row: InterviewRow) => row.panel.map((one) => one.name).join(', '), width: 28 },
  { title: 'Stars', value: (row: InterviewRow) => row.average },
  { title: 'Recommendation', value: (row: InterviewRow) => row.recommendation },
  { title: 'Attended by', value: (row: InterviewRow) => row.attended_by.join(', '), width: 20 },
  { title: 'Notes', value: (row: InterviewRow) => row.notes, width: 40 },
];

export const testPaperCalls = [
  serveAtEdge(callLettersPrint, async (input, facts) => {
    const letters = await inRequest(callLettersPrint, facts, () => loadCallLetters(input));
    return pdf('test-call-letters', await renderPdf(testLetter, { letters: await underLogos(letters) }));
  }),
  serveAtEdge(slotPrint, async (input, facts) => {
    const sheet = await inRequest(slotPrint, facts, () => loadSlotSheet(input));
    const [data] = await underLogos([sheet]);
    if (!data) throw new Error('A slot has one sheet');
    return pdf(`test-${input.paper}-${sheet.date}`, await renderPdf(slotSheet, data));
  }),
  serveAtEdge(resultSlipsPrint, async (input, facts) => {
    const slips = await inRequest(resultSlipsPrint, facts, () => loadResultSlips(input));
    return pdf('result-slips', await renderPdf(resultSlip, { slips: await underLogos(slips) }));
  }),
  serveAtEdge(interviewDayPrint, async (input, facts) => {
    const day = await inRequest(interviewDayPrint, facts, () => loadInterviewDay(input));
    const [data] = await underLogos([day]);
    if (!data) throw new Error('A day has one list');
    return pdf(`interviews-${input.on}`, await renderPdf(interviewDay, data));
  }),
  serveExport(exportOf(interviews), { name: 'interviews', page: listInterviews, columns: interviewColumns }),
];
