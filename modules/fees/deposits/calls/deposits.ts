// Calls of the cashier's desk, each an action or a read (spec 04 §6.4).

import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { takeDeposit } from '../actions/take-deposit.ts';
import { depositCreate, depositList, depositQuote, depositRead } from '../contract/deposits.ts';
import { listDeposits, readDeposit } from '../reads/deposit-list.ts';
import { readDepositQuote } from '../reads/deposit-quote.ts';

export const depositCalls = [
  serve(depositQuote, (input) => readDepositQuote(input), { plans: 'once' }),
  serve(
    depositCreate,
    async (input) => {
      const taken = await takeDeposit(input);
      const { receipt_no, amount, currency, entered_later, entry_date } = taken;
      const moved = entered_later === null ? '' : `. ${entered_later}: entered on ${formatDate(entry_date)}`;
      return withMessage(taken, `Receipt ${receipt_no}, ${moneyWithCurrency(amount, currency)}${moved}`);
    },
    { plans: 'once' },
  ),
  serve(depositList, listDeposits),
  serve(depositRead, ({ id }) => readDeposit(id)),
];
