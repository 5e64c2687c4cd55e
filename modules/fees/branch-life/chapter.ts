// Fees of a branch that opens or closes: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import {
  activationItems as opens,
  answersForFacts,
  classPrices as pricesAsked,
  closingItems as closes,
  copySetUp,
  inUse,
} from '#modules/branches/index.ts';
import { copyPrices } from './actions/copy-prices.ts';
import { activationItems, classPrices, closingItems, usesOf } from './reads/branch-items.ts';
import { feeFacts } from './reads/fee-facts.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: [
    opens.answeredBy(({ branch_id }) => activationItems(branch_id)),
    closes.answeredBy(({ branch_id }) => closingItems(branch_id)),
    pricesAsked.answeredBy(classPrices),
    copySetUp.answeredBy(copyPrices),
    inUse.answeredBy(usesOf),
    ...answersForFacts(feeFacts),
  ],
});
