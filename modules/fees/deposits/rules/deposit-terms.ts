// What a deposit must say before it is taken: a date, and by channel a cheque or a reference (FEE-49).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';

/** Money can be entered this many days after it came. */
export const OLDEST_VALUE_DATE_DAYS = 400;

export interface DepositTerms {
  channel: DepositChannel;
  value_date: LocalDate;
  reference?: string | null;
  cheque?: { no: string; bank: string; date: LocalDate } | null;
}

/** FEE-49: every field that is wrong, each with its sentence; null when the deposit can be taken. `today` is the branch's. */
export function refuseTerms(terms: DepositTerms, today: LocalDate): Refusal | null {
  const errors: FieldErrors = { ...dateErrors(terms, today), ...channelErrors(terms, today) };
  const [first] = Object.values(errors).flat();
  return first === undefined ? null : new Refusal('bad_input', first, { errors });
}

function dateErrors({ value_date }: DepositTerms, today: LocalDate): FieldErrors {
  if (value_date > today) return { value_date: ['The date is in the future'] };
  if (value_date < addDays(today, -OLDEST_VALUE_DATE_DAYS)) {
    return { value_date: [`The date is more than ${OLDEST_VALUE_DATE_DAYS} days ago. Look at the year`] };
  }
  return {};
}

function channelErrors({ channel, reference, cheque }: DepositTerms, today: LocalDate): FieldErrors {
  if (channel === 'bank_transfer' && !reference) return { reference: ['Enter the reference of the transfer'] };
  if (channel === 'card' && !reference) return { reference: ['Enter the approval code of the card slip'] };
  if (channel !== 'cheque') return {};
  if (!cheque?.no.trim() || !cheque.bank.trim()) return { cheque: ["Enter the cheque's number, bank and date"] };
  // FEE-57: a post-dated cheque is no money yet.
  if (cheque.date > today)
    return { cheque: ['This cheque is post-dated. Record it under Fee Deposit Details, Cheques'] };
  return {};
}
