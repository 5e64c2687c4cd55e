// The books of a branch that opens or closes: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { activationItems as opens, answersForFacts, closingItems as closes, inUse } from '#modules/branches/index.ts';
import { activationItems, closingItems, usesOf } from './reads/branch-items.ts';
import { bookFacts } from './reads/book-facts.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: [
    opens.answeredBy(({ branch_id }) => activationItems(branch_id)),
    closes.answeredBy(({ branch_id }) => closingItems(branch_id)),
    inUse.answeredBy(usesOf),
    ...answersForFacts(bookFacts),
  ],
});
