// The key that makes the same payment impossible to enter twice while it is posted (FEE-50).

import { counted } from '#kernel/counted.ts';
import type { DepositTerms } from './deposit-terms.ts';

export interface PaymentIdentity extends DepositTerms {
  account_id: number;
  student_id: number;
  /** minor units */
  amount: number;
}

/** FEE-50: cash of the same amount for the same student within this time needs the tick 'Another payment'. */
export const CASH_TWICE_MINUTES = 10;

/**
 * FEE-50: unique among posted deposits; null where the channel has none. References and cheque numbers count without
 * spaces and in capitals. `nth` counts equal payments from 0; only those that `mayRepeat` go beyond it.
 */
export function depositKey(payment: PaymentIdentity, nth = 0): string | null {
  const reference = plain(payment.reference ?? '');
  switch (payment.channel) {
    case 'bank_transfer':
    case 'bank_counter':
      return `bank:${payment.account_id}:${reference}:${payment.value_date}:${payment.amount}:${nth}`;
    case 'card':
    case 'bill_1link':
    case 'kuickpay':
    case 'jazzcash':
      return `gw:${payment.channel}:${reference}`;
    case 'cheque':
      return `cheque:${plain(payment.cheque?.bank ?? '')}:${plain(payment.cheque?.no ?? '')}:${payment.student_id}`;
    case 'cash':
    case 'salary_deduction':
      return null;
  }
}

/** FEE-50: an equal payment may be another one, and the tick 'Another payment' says so: cash, and slips without a reference. */
export function mayRepeat({ channel, reference }: DepositTerms): boolean {
  return channel === 'cash' || (channel === 'bank_counter' && plain(reference ?? '') === '');
}

/** What a clerk reads when the same amount came a moment ago. */
export function sameAmountTaken(first: { receipt_no: string; minutes_ago: number }): string {
  const ago = first.minutes_ago === 0 ? 'less than a minute ago' : `${counted(first.minutes_ago, 'minute')} ago`;
  return `The same amount was taken ${ago}, receipt ${first.receipt_no}. ${TICK_ANOTHER}`;
}

export const TICK_ANOTHER = "Tick 'Another payment' if this is a second one";

function plain(text: string): string {
  return text.replace(/[\s\-/.:]+/g, '').toUpperCase();
}
