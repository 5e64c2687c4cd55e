// Calls of money placed anew (04 §6.4).

import { moneyWithCurrency } from '#kernel/money.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { reallocateDeposit } from '../actions/reallocate-deposit.ts';
import { depositPlacement, depositReallocate } from '../contract/reallocations.ts';
import { readPlacement } from '../reads/deposit-placement.ts';

export const reallocationCalls = [
  serve(depositPlacement, ({ id }) => readPlacement(id)),
  serve(depositReallocate, async (input) => {
    const placed = await reallocateDeposit(input);
    const rest =
      placed.advance > 0 ? `; ${moneyWithCurrency(placed.advance, placed.currency)} of it is an advance now` : '';
    return withMessage(placed, `Receipt ${placed.receipt_no} is re-allocated${rest}`);
  }),
];
