// Papers of tests (spec 02 §9): rows are read in a transaction, the PDF is set outside of it.

import { formatDate } from '#kernel/dates.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { callLettersPrint, resultSlipsPrint, slotPrint } from '../contract/test-papers.ts';
import { loadCallLetters, loadResultSlips, loadSlotSheet } from '../prints/load-test-papers.ts';
import { underLogos } from '#modules/admissions/stages/chapter.ts';
import { resultSlip } from '../prints/result-slip.ts';
import { slotSheet } from '../prints/slot-sheet.ts';
import { testLetter } from '../prints/test-letters.ts';

export const testPaperCalls = [
  serveAtEdge(callLettersPrint, async (input, facts) => {
    const letters = await inRequest(callLettersPrint, facts, () => loadCallLetters(input));
    const bytes = await renderPdf(testLetter, { letters: await underLogos(letters) });
    return paperAnswer(['Test call', ofWhom(letters.map((one) => one.child))], bytes);
  }),
  serveAtEdge(slotPrint, async (input, facts) => {
    const sheet = await inRequest(slotPrint, facts, () => loadSlotSheet(input));
    const [data] = await underLogos([sheet]);
    if (!data) throw new Error('A slot has one sheet');
    const what = input.paper === 'labels' ? 'Seat labels of the test' : 'Attendance of the test';
    return paperAnswer([what, formatDate(sheet.date)], await renderPdf(slotSheet, data));
  }),
  serveAtEdge(resultSlipsPrint, async (input, facts) => {
    const slips = await inRequest(resultSlipsPrint, facts, () => loadResultSlips(input));
    const bytes = await renderPdf(resultSlip, { slips: await underLogos(slips) });
    return paperAnswer(['Result of the admission test', ofWhom(slips.map((one) => one.child))], bytes);
  }),
];
