// Branches: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { branchCalls } from './calls/branches.ts';
import { branchRecord } from './reads/branch-kind.ts';
import { branchPeople } from './questions.ts';
import { officeHourSettings } from './rules/office-hours.ts';

export { vacatePosts } from './actions/branch-posts.ts';
export { addBranch, makeBranch } from './actions/save-branch.ts';
export { branchPeople } from './questions.ts';
export { branchById, type BranchRecord } from './reads/branches.ts';

export const branchChapter = defineChapter({
  name: 'branch',
  calls: branchCalls,
  records: [branchRecord],
  settings: officeHourSettings,
  asks: [branchPeople],
});
