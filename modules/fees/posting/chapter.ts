// Posting a month: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { postingCalls } from './calls/posting.ts';
import { postingSettings } from './rules/posting-settings.ts';
import { feePostJob } from './actions/post-job.ts';

export {
  finishBranch,
  lockAccounts,
  makeMissingCodes,
  postBranch,
  postClaimed,
  type Written,
} from './actions/post-branch.ts';
export { takeRunBack } from './actions/post-reverse.ts';
export { isMany, planBySets } from './reads/plan-by-sets.ts';
export { amountCtes, concessionCtes } from './reads/post-amounts-sql.ts';
export { peopleCtes } from './reads/post-people-sql.ts';
export { type PostingTerms, postingTerms, type TriedChange } from './reads/post-terms.ts';
export { applyAdvances } from './steps/post-advances.ts';
export { closedPeriod, problemOf } from './steps/post-preview-branch.ts';
export { billCtes, entryCtes, keepCtes } from './steps/post-write-sql.ts';

export const postingChapter = defineChapter({
  name: 'posting',
  calls: postingCalls,
  settings: postingSettings,
  jobs: [feePostJob],
});
