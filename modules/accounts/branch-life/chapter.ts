// The books of a branch that opens or closes: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import {
  activationItems as opens,
  answersForFacts,
  closingItems as closes,
  inUse,
  ownershipChanging,
} from '#modules/branches/index.ts';
import { activationItems, closingItems, usesOf } from './reads/branch-items.ts';
import { changeOfHands } from './reads/change-of-hands.ts';
import { bookFacts } from './reads/book-facts.ts';

export { type BetweenBooks, betweenBooks } from './reads/change-of-hands.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: [
    opens.answeredBy(({ branch_id }) => activationItems(branch_id)),
    closes.answeredBy(({ branch_id }) => closingItems(branch_id)),
    inUse.answeredBy(usesOf),
    ownershipChanging.answeredBy(changeOfHands),
    ...answersForFacts(bookFacts),
  ],
});
