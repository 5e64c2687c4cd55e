// What a refund is called, and the sentence about those that wait (FEE-60).

import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { Statuses } from '#ui/table/column.ts';
import { refundStates as states } from '../../rules/refund-states.ts';
import type { RefundRow } from '../../contract/refunds.ts';

export const refundStates: Statuses = states.badges;

/** What it waits for, by its table of states (decision 0144). */
export function nextWord({ status }: Pick<RefundRow, 'status'>): string {
  const verb = states.nextOf(status);
  return verb === 'approve' ? 'Approve its request' : verb === 'pay' ? 'Pay it by a voucher' : '';
}

export const sourceWord = ({ source }: Pick<RefundRow, 'source'>): string =>
  source === 'security' ? 'Deposit' : 'Advance';

type Shown = Pick<RefundRow, 'source' | 'amount' | 'status' | 'payee_name'>;

/** Nothing where nothing waits. */
export function refundsInWords(refunds: readonly Shown[], currency: Currency): string {
  const waiting = refunds.filter((one) => one.status === 'requested' || one.status === 'approved');
  const parts = waiting.map(
    (one) => `${sourceWord(one)} ${moneyWithCurrency(one.amount, currency)} to ${one.payee_name}`,
  );
  return parts.length === 0 ? '' : ` To be refunded: ${parts.join(', ')}.`;
}
