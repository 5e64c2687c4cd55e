// Calls of the attendance list: the month of a section, and its paper.

import { formatMonth } from '#kernel/dates.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { monthSheet, monthSheetPrint } from '../contract/month-sheet.ts';
import { loadMonthSheets, withHeads } from '../prints/load-month-sheets.ts';
import { monthSheetPaper } from '../prints/month-sheet.ts';
import { readMonthSheet } from '../reads/month-sheet.ts';

export const monthSheetCalls = [
  serve(monthSheet, (query) => readMonthSheet(query), { plans: 'once' }),
  serveAtEdge(monthSheetPrint, async (asked, facts) => {
    const held = await inRequest(monthSheetPrint, facts, () => loadMonthSheets(asked));
    const bytes = await renderPdf(monthSheetPaper, await withHeads(held));
    return paperAnswer(['Attendance', formatMonth(asked.month)], bytes);
  }),
];
