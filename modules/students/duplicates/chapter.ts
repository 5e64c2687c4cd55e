// Duplicate records, found and merged: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { mergeStudents } from './actions/merge-students.ts';
export { duplicateCalls } from './calls/duplicates.ts';
export { type KnownChild, knownChild, refuseKnownChild } from './reads/known-child.ts';
export { findSameChild } from './reads/same-child.ts';

export const duplicatesChapter = defineChapter({
  name: 'duplicates',
});
