// Doubled records, found and merged: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { mergeStudents } from './actions/merge-students.ts';
export { doubleCalls } from './calls/doubles.ts';
export { type KnownChild, knownChild, refuseKnownChild } from './reads/known-child.ts';
export { findSameChild } from './reads/same-child.ts';

export const doublesChapter = defineChapter({
  name: 'doubles',
});
