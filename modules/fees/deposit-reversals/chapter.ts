// Reversed deposits: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { depositReversalCalls } from './calls/deposit-reversals.ts';
import { reversalEvents } from './rules/reversal-events.ts';

export { linesTakenBack } from './reads/deposit-to-reverse.ts';
export { refuseReversal } from './rules/reversal.ts';
export { giveAdvanceBack } from './steps/give-advance-back.ts';
export { childrenOfDeposit, type LockedDeposit, lockDeposit } from './steps/lock-deposit.ts';
export { undoDeposit } from './steps/undo-deposit.ts';
export { type WhatIsUndone, whatIsUndone } from './steps/what-is-undone.ts';

export const depositReversalsChapter = defineChapter({
  name: 'deposit-reversals',
  calls: depositReversalCalls,
  messageEvents: reversalEvents,
});
