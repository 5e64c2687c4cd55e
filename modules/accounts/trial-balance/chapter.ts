// The trial balance: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { trialBalanceCalls } from './calls/trial-balance.ts';

export const trialBalanceChapter = defineChapter({
  name: 'trial-balance',
  calls: trialBalanceCalls,
});
