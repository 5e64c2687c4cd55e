// Where, as what and under whom somebody works, from a day to a day: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { hrClosedUntil } from './reads/closed-question.ts';

export { hrClosedUntil, refuseClosedDay, refuseClosedLastDay } from './reads/closed-question.ts';
export { endPostings, moveReports } from './steps/end-postings.ts';
export { followPostings, writePosting } from './steps/write-posting.ts';

export const postingsChapter = defineChapter({ name: 'postings', asks: [hrClosedUntil] });
