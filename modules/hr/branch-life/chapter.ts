// The people of a branch month by month, and who may hold its posts: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { answersForFacts, branchPeople } from '#modules/branches/index.ts';
import { peopleOfBranch } from './reads/people-of-branch.ts';
import { staffFacts } from './reads/staff-facts.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: [branchPeople.answeredBy(peopleOfBranch), ...answersForFacts(staffFacts)],
});
