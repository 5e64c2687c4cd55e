// What paying late costs, for what falls due on one day (FEE-40, 41). What a challan is fined, part by part: fine-of-challan.ts.

import { addDays, daysBetween, daysInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';

/** A row of fine_policies; amounts in minor units, `rate` in basis points. */
export interface FinePolicy {
  mode: 'none' | 'fixed' | 'per_day' | 'per_month' | 'percent';
  amount: number;
  rate: number;
  grace_days: number;
  count_from: 'due_date' | 'grace_end';
  cap: number | null;
  stop_at_validity: boolean;
  min_balance: number;
  after_validity_charge: number;
}

export interface FineTerms {
  policy: FinePolicy;
  due_date: LocalDate;
  valid_until: LocalDate;
  /** FEE-44: no fine grows for days after the student left. */
  left_on?: LocalDate | null;
  /** FEE-1: what a percentage is rounded to, in minor units. */
  rounding_unit: number;
}

/** `after_validity` is asked for once a challan, however many parts it has. */
export interface Fine {
  amount: number;
  after_validity: number;
}

const NO_FINE: Fine = { amount: 0, after_validity: 0 };

/** Money with a value date up to this day is in time. */
export function endOfGrace(due_date: LocalDate, policy: Pick<FinePolicy, 'grace_days'>): LocalDate {
  return addDays(due_date, policy.grace_days);
}

/**
 * FEE-40, 41: the fine in minor units for money of `value_date`.
 * `base` is the unsettled charge of the fine-eligible lines at the end of grace, in minor units; fines are no part of it.
 */
export function lateFine(terms: FineTerms, base: number, value_date: LocalDate): Fine {
  const { policy, due_date, valid_until } = terms;
  const grace_end = endOfGrace(due_date, policy);
  if (policy.mode === 'none' || base <= 0 || base < policy.min_balance || value_date <= grace_end) return NO_FINE;
  const expired = policy.stop_at_validity && value_date > valid_until;
  const counted_to = earliest(value_date, expired ? valid_until : null, terms.left_on);
  if (counted_to <= grace_end && !expired) return NO_FINE;
  const uncapped = grownUntil(terms, base, counted_to);
  const amount = policy.cap === null ? uncapped : Math.min(uncapped, policy.cap);
  return { amount, after_validity: expired ? policy.after_validity_charge : 0 };
}

function grownUntil({ policy, due_date, rounding_unit }: FineTerms, base: number, counted_to: LocalDate): number {
  const counted_from = policy.count_from === 'due_date' ? due_date : endOfGrace(due_date, policy);
  switch (policy.mode) {
    case 'fixed':
      return policy.amount;
    case 'per_day':
      return policy.amount * Math.max(0, daysBetween(counted_from, counted_to));
    case 'per_month':
      return policy.amount * (1 + wholeMonths(due_date, counted_to));
    case 'percent':
      return portion(base, [policy.rate, 10_000], rounding_unit);
    case 'none':
      return 0;
  }
}

function earliest(day: LocalDate, ...others: (LocalDate | null | undefined)[]): LocalDate {
  return others.reduce<LocalDate>((first, other) => (other && other < first ? other : first), day);
}

/** 15 September to 16 November are 2; the 31st counts as the last day of a shorter month. */
function wholeMonths(from: LocalDate, to: LocalDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(0, toDay < Math.min(fromDay, daysInMonth(monthOf(to))) ? months - 1 : months);
}
