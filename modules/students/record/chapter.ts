// The record of a student, and the list of all: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentClock } from './actions/by-the-clock.ts';
import { recordPrintCalls } from './calls/record-prints.ts';
import { recordCalls } from './calls/record.ts';
import { studentRecordCalls } from './calls/student-record.ts';
import { studentHistories } from './reads/student-histories.ts';

export const recordChapter = defineChapter({
  name: 'record',
  calls: [...studentRecordCalls, ...recordCalls, ...recordPrintCalls],
  histories: studentHistories,
  clock: studentClock,
});
