// Calls of duplicate records (STU-9, ADM-13 to ADM-15).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { mergeGuardians } from '../actions/merge-guardians.ts';
import { mergeStudents } from '../actions/merge-students.ts';
import { guardianMerge, sameChild, studentMerge } from '../contract/duplicates.ts';
import { findSameChild } from '../reads/same-child.ts';

const PREVIEW = 'This is what changes';

export const duplicateCalls: readonly Served[] = [
  serve(guardianMerge, async (input) => {
    const answer = await mergeGuardians(input);
    return withMessage(answer, answer.done ? 'They are one guardian now' : PREVIEW);
  }),
  serve(studentMerge, async (input) => {
    const answer = await mergeStudents(input);
    return withMessage(answer, answer.done ? 'The two records are one now' : PREVIEW);
  }),
  serve(sameChild, findSameChild),
];
