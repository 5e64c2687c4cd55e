// Calls of families and duplicates: siblings linked and separated, guardians shared, duplicate records merged (STU-7 to STU-9).

import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { cutFamily, linkFamily } from '../actions/link-family.ts';
import { linkGuardian } from '../actions/link-guardian.ts';
import { familyCut, familyLink, guardianLink } from '../contract/families.ts';
import { studentFamily } from '../contract/guardians.ts';
import { readFamily } from '../reads/guardians.ts';

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
  serve(studentFamily, ({ id }) => readFamily(id)),
];
