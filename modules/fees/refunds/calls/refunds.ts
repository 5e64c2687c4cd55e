// Calls of refunds (spec 04 §6.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { askRefund } from '../actions/ask-refund.ts';
import { refundCreate, refundList } from '../contract/refunds.ts';
import { listRefunds } from '../reads/refunds.ts';

export const refundCalls = [
  serve(refundList, listRefunds),
  serve(refundCreate, async (input) => {
    const asked = await askRefund(input);
    return withMessage(asked, `Refund asked for: payment request ${asked.request_no} waits for its approval`);
  }),
];
