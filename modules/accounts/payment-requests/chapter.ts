// Payment requests and payments: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { paymentRequestKind } from './actions/approve-request.ts';
import { requestExports } from './calls/request-exports.ts';
import { paymentRequestCalls } from './calls/payment-requests.ts';
import { paymentRequestRecord } from './reads/request-kind.ts';
import { lapseClock } from './steps/lapse-requests.ts';

export const paymentRequestsChapter = defineChapter({
  name: 'payment-requests',
  calls: [...paymentRequestCalls, ...requestExports],
  approvals: [paymentRequestKind],
  records: [paymentRequestRecord],
  clock: [lapseClock],
});
