// Ledgers and statements of people: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { attendanceDeducted } from '#modules/attendance/index.ts';
import { ledgerCalls } from './calls/ledgers.ts';
import { readDeducted } from './reads/deducted.ts';

export const ledgersChapter = defineChapter({
  name: 'ledgers',
  calls: ledgerCalls,
  answers: [attendanceDeducted.answeredBy(readDeducted)],
});
