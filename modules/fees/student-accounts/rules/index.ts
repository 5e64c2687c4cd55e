// Rules of the fee account of a child that other chapters and their screens use.

export { type AboutStudent, advanceLines, type EntryLine, entryLine, type FeeAccounts } from './account-entry.ts';
export {
  allocate,
  allocateByHand,
  balanceOf,
  inOrderOfPayment,
  type OpenChallan,
  type OpenLine,
  place,
  type Placement,
  type Share,
} from './allocation.ts';
export { openOfParts } from './instalment-parts.ts';
export { type StandingSettlement, undo, type Undoing } from './standing-settlement.ts';
