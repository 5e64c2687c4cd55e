// Fees received in a time: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { paidCalls } from './calls/paid-fees.ts';

export const paidFeesChapter = defineChapter({
  name: 'paid-fees',
  calls: paidCalls,
});
