// The record of an employee: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { recordCalls } from './calls/record.ts';

export { remindPapersOfEmployees } from './actions/remind-papers.ts';
export { followPostings, type NewPosting, writePosting } from './steps/write-posting.ts';

export const recordChapter = defineChapter({
  name: 'record',
  calls: recordCalls,
});
