// The record of an employee: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { employeeClock } from './actions/by-the-clock.ts';
import { recordCalls } from './calls/record.ts';

export const recordChapter = defineChapter({
  name: 'record',
  calls: recordCalls,
  clock: employeeClock,
});
