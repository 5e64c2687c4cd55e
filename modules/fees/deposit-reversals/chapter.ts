// Reversed deposits: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { depositReversalCalls } from './calls/deposit-reversals.ts';

export const depositReversalsChapter = defineChapter({
  name: 'deposit-reversals',
  calls: depositReversalCalls,
});
