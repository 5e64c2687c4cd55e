// The people of a branch month by month: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { answersForFacts } from '#modules/branches/index.ts';
import { staffFacts } from './reads/staff-facts.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: answersForFacts(staffFacts),
});
