// Calls of electives (08 section 7.1).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveElectives } from '../actions/save-electives.ts';
import { electiveSave, electiveSheet } from '../contract/electives.ts';
import { readElectives } from '../reads/elective-sheet.ts';

export const electiveCalls = [
  serve(electiveSheet, ({ section_id }) => readElectives(section_id)),
  serve(electiveSave, async (input) => {
    const done = await saveElectives(input);
    const left = done.missing === 0 ? 'nobody misses one' : `${counted(done.missing, 'student')} still without`;
    return withMessage(done, `${counted(done.saved, 'choice is', 'choices are')} saved; ${left}`);
  }),
];
