// HIRE-12: what must be right of an offer, and what who approves it has to know.

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { FieldErrors } from '#kernel/refusal.ts';

interface Range {
  salary_from: number | null;
  salary_to: number | null;
  currency: Currency;
}

/** Null inside the range, or where the job names none. */
export function outsideRange(gross: number, { salary_from, salary_to, currency }: Range): string | null {
  if (salary_from === null || salary_to === null || (gross >= salary_from && gross <= salary_to)) return null;
  const range = `${moneyWithCurrency(salary_from, currency)} to ${moneyWithCurrency(salary_to, currency)}`;
  return `${moneyWithCurrency(gross, currency)} is ${gross < salary_from ? 'below' : 'above'} the range of the job, ${range}`;
}

export function offerProblems(
  { joining_date, valid_until }: { joining_date: LocalDate; valid_until: LocalDate },
  today: LocalDate,
): FieldErrors {
  const errors: FieldErrors = {};
  if (joining_date <= today) errors['joining_date'] = ['Choose a day to come'];
  if (valid_until < today) errors['valid_until'] = ['This day is over'];
  else if (valid_until > joining_date) errors['valid_until'] = ['An offer ends before the first day at work'];
  return errors;
}
