// Royalty months: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { royaltyPostJob } from './actions/post-job.ts';
import { royaltyCalls } from './calls/royalty.ts';
import { royaltyPostingRecord } from './reads/posting-kind.ts';

export { computeMonths } from './reads/month-input.ts';
export { demoRoyalty } from './steps/demo-royalty.ts';
export { postMonth } from './steps/post-month.ts';

export const royaltyChapter = defineChapter({
  name: 'royalty',
  calls: royaltyCalls,
  jobs: [royaltyPostJob],
  records: [royaltyPostingRecord],
});
