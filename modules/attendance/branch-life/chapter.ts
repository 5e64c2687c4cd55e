// Attendance of a branch month by month: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { answersForFacts } from '#modules/branches/index.ts';
import { registerFacts } from './reads/register-facts.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: answersForFacts(registerFacts),
});
