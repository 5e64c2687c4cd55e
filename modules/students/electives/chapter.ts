// Electives of students: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { electivesChosen } from '#modules/branches/index.ts';
import { electiveCalls } from './calls/electives.ts';
import { electivesOfClass } from './reads/electives-chosen.ts';

export const electivesChapter = defineChapter({
  name: 'electives',
  calls: electiveCalls,
  answers: [electivesChosen.answeredBy(electivesOfClass)],
});
