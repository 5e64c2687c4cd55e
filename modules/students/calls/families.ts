// Calls of families and doubles: siblings linked and cut, guardians shared, doubled records merged (STU-7 to STU-9).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { cutFamily, linkFamily } from '../actions/link-family.ts';
import { linkGuardian } from '../actions/link-guardian.ts';
import { mergeGuardians } from '../actions/merge-guardians.ts';
import { mergeStudents } from '../actions/merge-students.ts';
import { familyCut, familyLink, guardianLink, guardianMerge, sameChild, studentMerge } from '../contract/families.ts';
import { findSameChild } from '../reads/same-child.ts';

const PREVIEW = 'This is what changes';

export const familyCalls: readonly Served[] = [
  serve(familyLink, async (input) => {
    const answer = await linkFamily(input);
    return withMessage(answer, answer.done ? 'They are one family now' : PREVIEW);
  }),
  serve(familyCut, async (input) => {
    const answer = await cutFamily(input);
    return withMessage(answer, answer.done ? 'The child has a family of its own now' : PREVIEW);
  }),
  serve(guardianLink, async (input) => withMessage(await linkGuardian(input), 'The guardian is linked')),
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
