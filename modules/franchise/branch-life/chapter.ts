// What a franchise has to do with the life of its branch: it opens, closes, changes hands (BR-6, BR-15, BR-16, ACC-85).

import {
  activationItems,
  closingItems,
  ownershipChanging,
  statusChanging,
  territories,
} from '#modules/branches/index.ts';
import { defineChapter } from '#platform/module.ts';
import { followHands } from './actions/follow-hands.ts';
import { followStatus } from './actions/follow-status.ts';
import { agreedTerritories } from './reads/agreed-territories.ts';
import { itemsToClose, itemsToOpen } from './reads/branch-items.ts';

export const branchLifeChapter = defineChapter({
  name: 'branch-life',
  answers: [
    activationItems.answeredBy(({ branch_id }) => itemsToOpen(branch_id)),
    closingItems.answeredBy(({ branch_id }) => itemsToClose(branch_id)),
    statusChanging.answeredBy(followStatus),
    ownershipChanging.answeredBy(followHands),
    territories.answeredBy(agreedTerritories),
  ],
});
