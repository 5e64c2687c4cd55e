// Refunds: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { refundCalls } from './calls/refunds.ts';

export { refundsOf } from './reads/refunds.ts';

export const refundsChapter = defineChapter({
  name: 'refunds',
  calls: refundCalls,
});
