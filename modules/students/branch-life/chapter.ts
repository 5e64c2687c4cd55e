// The children of a branch that is deleted, who sat where on a past day, and who lives where: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { answersForFacts, inUse, strengthOn, studentsByArea } from '#modules/branches/index.ts';
import { areasOfStudents } from './reads/areas-of-students.ts';
import { usesOf } from './reads/branch-items.ts';
import { strengthFacts } from './reads/strength-facts.ts';
import { strengthOfDay } from './reads/strength-of-day.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: [
    inUse.answeredBy(usesOf),
    strengthOn.answeredBy(strengthOfDay),
    studentsByArea.answeredBy(areasOfStudents),
    ...answersForFacts(strengthFacts),
  ],
});
