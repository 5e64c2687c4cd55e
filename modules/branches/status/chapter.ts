// The status of a branch: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { branchStatusKind } from './actions/approve-status.ts';
import { statusClock } from './actions/resume-by-the-clock.ts';
import { statusCalls } from './calls/status.ts';
import { activationItems, classPrices, closingItems, ownershipChanging, statusChanging } from './questions.ts';

export { changeStatus } from './actions/change-status.ts';
export { activationCheck } from './reads/check-lists.ts';
export {
  activationItems,
  type CheckItem,
  type ClassPrice,
  classPrices,
  closingItems,
  type OwnershipAnswer,
  type OwnershipAsked,
  ownershipChanging,
  type OwnershipEffect,
  statusChanging,
} from './questions.ts';

export const statusChapter = defineChapter({
  name: 'status',
  calls: statusCalls,
  approvals: [branchStatusKind],
  clock: statusClock,
  asks: [activationItems, closingItems, statusChanging, ownershipChanging, classPrices],
});
