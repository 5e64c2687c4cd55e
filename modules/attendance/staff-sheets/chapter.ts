// Sheets of employees: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { staffSheetCalls } from './calls/staff-sheets.ts';

export { readSixMonths, readStatistics, readSummary } from './reads/statistics.ts';

export const staffSheetsChapter = defineChapter({ name: 'staff-sheets', calls: staffSheetCalls });
