// Payments of salaries: what the chapter declares.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { defineChapter } from '#platform/module.ts';
import { paidRevertKind } from './actions/revert-paid.ts';
import { paymentCalls } from './calls/payments.ts';
import { paymentEvents } from './rules/payment-events.ts';
import { paymentNumbers } from './rules/payment-numbers.ts';

export const paymentsChapter = defineChapter({
  name: 'payments',
  calls: paymentCalls,
  approvals: [paidRevertKind],
  messageEvents: paymentEvents,
  numbers: paymentNumbers,
  documents: [
    {
      source: 'salary payment',
      path: (_id, number) => number && linkTo(pages.SalaryPay, { tab: 'files', q: number }),
    },
  ],
});
