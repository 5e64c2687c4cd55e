// Refunds: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { requestMoved } from '#modules/accounts/index.ts';
import { followPayment } from './actions/follow-payment.ts';
import { refundCalls } from './calls/refunds.ts';

export { askRefund } from './actions/ask-refund.ts';
export { refundsOf } from './reads/refunds.ts';
export { dropRefunds, refundApproved } from './steps/refunds-owed.ts';

export const refundsChapter = defineChapter({
  name: 'refunds',
  calls: refundCalls,
  answers: [requestMoved.answeredBy(followPayment)],
});
