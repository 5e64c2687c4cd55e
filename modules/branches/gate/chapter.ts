// What a branch may do by its status: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { gateCalls } from './calls/gate.ts';

export { gate, gateOf, gateSummary } from './actions/ask-gate.ts';
export { type LiveLock, lockBranch, locksOf, noteLockTold, pardonLock, unlockBranch } from './steps/lock-branch.ts';

export const gateChapter = defineChapter({
  name: 'gate',
  calls: gateCalls,
});
