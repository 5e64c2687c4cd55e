// Month sheets: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { monthSheetCalls } from './calls/month-sheet.ts';

export const monthSheetsChapter = defineChapter({
  name: 'month-sheets',
  calls: monthSheetCalls,
});
