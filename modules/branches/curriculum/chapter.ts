// The curriculum: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { curriculumCalls } from './calls/curriculum.ts';
import { curriculumImport } from './imports/curriculum-import.ts';
import { electivesChosen } from './questions.ts';

export { electivesChosen } from './questions.ts';

export const curriculumChapter = defineChapter({
  name: 'curriculum',
  calls: curriculumCalls,
  imports: [curriculumImport],
  asks: [electivesChosen],
});
