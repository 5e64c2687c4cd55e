// The record of an employee: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { employeeClock } from './actions/by-the-clock.ts';
import { recordCalls } from './calls/record.ts';
import { recordEvents } from './rules/record-events.ts';

export { changePost } from './actions/change-post.ts';
export { keepPapers, type NewPaper } from './steps/keep-papers.ts';
export { updateEmployee } from './actions/update-employee.ts';

export const recordChapter = defineChapter({
  name: 'record',
  calls: recordCalls,
  messageEvents: recordEvents,
  clock: employeeClock,
});
