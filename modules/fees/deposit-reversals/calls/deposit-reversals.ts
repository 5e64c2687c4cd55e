// The call that undoes a deposit (spec 04 §6.4).

import { serve, withMessage } from '#platform/http/serve.ts';
import { reverseDeposit } from '../actions/reverse-deposit.ts';
import { depositReverse } from '../contract/deposit-reversals.ts';

export const depositReversalCalls = [
  serve(depositReverse, async (input) => {
    const reversed = await reverseDeposit(input);
    const then = reversed.unidentified ? '. Its money waits under Unidentified receipts' : '';
    return withMessage(reversed, `The deposit is reversed by entry ${reversed.reversal_entry_id}${then}`);
  }),
];
