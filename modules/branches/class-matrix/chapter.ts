// Branches by classes: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { classMatrixCalls } from './calls/class-matrix.ts';
import { strengthOn } from './questions.ts';

export { type SectionStrength, strengthOn } from './questions.ts';

export const classMatrixChapter = defineChapter({
  name: 'class-matrix',
  calls: classMatrixCalls,
  asks: [strengthOn],
});
