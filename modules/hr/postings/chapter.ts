// Where, as what and under whom somebody works, from a day to a day: what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { followPostings, writePosting } from './steps/write-posting.ts';

export const postingsChapter = defineChapter({ name: 'postings' });
