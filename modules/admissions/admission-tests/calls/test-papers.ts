// Papers of tests (spec 02 §9): rows are read in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { fileAnswer, serveAtEdge } from '#platform/http/serve.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { callLettersPrint, resultSlipsPrint, slotPrint } from '../contract/test-papers.ts';
import { loadCallLetters, loadResultSlips, loadSlotSheet } from '../prints/load-test-papers.ts';
import { underLogos } from '#modules/admissions/stages/chapter.ts';
import { resultSlip } from '../prints/result-slip.ts';
import { slotSheet } from '../prints/slot-sheet.ts';
import { testLetter } from '../prints/test-letters.ts';

const pdf = (name: string, bytes: Uint8Array) =>
  fileAnswer({ name: `${name}.pdf`, type: 'application/pdf', bytes, inline: true });

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
];
