// Calls of sections: changes, the class list, roll numbers (spec 03 §7).

import { counted } from '#kernel/counted.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { renumberRolls } from '../actions/renumber-rolls.ts';
import { rollNumbers } from '../contract/roll-numbers.ts';
import { classList } from '../contract/class-list.ts';
import { readClassList } from '../reads/class-list.ts';
import { changeSections } from '../actions/change-sections.ts';
import { sectionChange, sectionChangeMany, sectionSheet } from '../contract/section-changes.ts';
import { readSectionSheet } from '../reads/section-sheet.ts';
import { changeSectionsMany } from '../actions/change-sections-many.ts';

export const sectionCalls: readonly Served[] = [
  serve(rollNumbers, async (input) => {
    const answer = await renumberRolls(input);
    return withMessage(
      answer,
      answer.done ? `${answer.changed} roll numbers of ${answer.section_name} are new` : 'This is what changes',
    );
  }),
  serve(classList, readClassList),
  serve(sectionSheet, readSectionSheet),
  serve(sectionChange, async (input) => {
    const answer = await changeSections(input);
    const refused = answer.refused === 0 ? '' : `, ${answer.refused} refused`;
    return withMessage(answer, `${answer.moved} moved${refused}`);
  }),
  serve(sectionChangeMany, async (input) => {
    const begun = await changeSectionsMany(input);
    return withMessage(begun, `${counted(begun.rows, 'student is', 'students are')} changing the section`);
  }),
];
