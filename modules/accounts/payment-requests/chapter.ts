// Payment requests and payments: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { paymentRequestKind } from './actions/approve-request.ts';
import { requestExports } from './calls/request-exports.ts';
import { paymentRequestCalls } from './calls/payment-requests.ts';
import { paymentRequestRecord } from './reads/request-kind.ts';
import { lapseClock } from './steps/lapse-requests.ts';

export { openOfRequest } from './reads/payment-requests.ts';
export { createPayment } from './actions/create-payment.ts';
export { askPayments, type PaymentOwed, withdrawPayment } from './actions/ask-payments.ts';

export const paymentRequestsChapter = defineChapter({
  name: 'payment-requests',
  calls: [...paymentRequestCalls, ...requestExports],
  approvals: [paymentRequestKind],
  records: [paymentRequestRecord],
  clock: [lapseClock],
});
