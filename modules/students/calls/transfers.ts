// Calls of changing the section and of transfers between branches (spec 03 §7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { changeSections } from '../actions/change-sections.ts';
import { sectionChange, sectionSheet } from '../contract/section-changes.ts';
import { readSectionSheet } from '../reads/section-sheet.ts';

export const transferCalls = [
  serve(sectionSheet, readSectionSheet),
  serve(sectionChange, async (input) => {
    const answer = await changeSections(input);
    const refused = answer.refused === 0 ? '' : `, ${answer.refused} refused`;
    return withMessage(answer, `${answer.moved} moved${refused}`);
  }),
];
