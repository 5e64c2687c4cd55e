// What a late payment costs (FEE-40, 41), and what of it is charged or taken back when money arrives (FEE-42, 43).

import { addDays, daysBetween, daysInMonth, type LocalDate } from '#kernel/dates.ts';
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

/** Money with a value date up to this day is in time. */
export function endOfGrace(due_date: LocalDate, policy: Pick<FinePolicy, 'grace_days'>): LocalDate {
  return addDays(due_date, policy.grace_days);
}

/**
 * FEE-40, 41: the fine in minor units for money of `value_date`.
 * `base` is the unsettled charge of the fine-eligible lines at the end of grace, in minor units; fines are no part of it.
 */
export function lateFine(terms: FineTerms, base: number, value_date: LocalDate): number {
  const { policy, due_date, valid_until } = terms;
  const grace_end = endOfGrace(due_date, policy);
  if (policy.mode === 'none' || base <= 0 || base < policy.min_balance || value_date <= grace_end) return 0;
  const expired = policy.stop_at_validity && value_date > valid_until;
  const counted_to = earliest(value_date, expired ? valid_until : null, terms.left_on);
  if (counted_to <= grace_end && !expired) return 0;
  const uncapped = grownUntil(terms, base, counted_to);
  const capped = policy.cap === null ? uncapped : Math.min(uncapped, policy.cap);
  return capped + (expired ? policy.after_validity_charge : 0);
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

/** How one challan stands before the money that is now arriving; amounts in minor units. */
export interface FineStanding {
  /** Unsettled charge of the fine-eligible lines at the end of grace, by the value dates known so far. */
  base: number;
  /** Unsettled charge of the same lines now. */
  open: number;
  /** Fines charged so far, less those taken back. */
  charged: number;
  /** The latest value date of money on these lines. */
  settled_on: LocalDate | null;
}

/**
 * FEE-42, 43: the fine line that `arriving` money of `value_date` brings about, in minor units: above 0 a fine is
 * charged, below 0 the surplus of an earlier fine is taken back.
 * A fine grows only while fees are open; once this money closes them, it counts to the last day any of it came.
 */
export function fineDifference(
  terms: FineTerms,
  standing: FineStanding,
  money: { arriving: number; value_date: LocalDate },
): number {
  if (standing.open <= 0) return 0;
  const in_time = money.value_date <= endOfGrace(terms.due_date, terms.policy);
  const base = standing.base - (in_time ? Math.min(money.arriving, standing.open) : 0);
  const closes = money.arriving >= standing.open;
  if (closes) return lateFine(terms, base, latest(money.value_date, standing.settled_on)) - standing.charged;
  if (terms.policy.mode === 'percent' && in_time) {
    return Math.min(0, portion(base, [terms.policy.rate, 10_000], terms.rounding_unit) - standing.charged);
  }
  return Math.max(0, lateFine(terms, base, money.value_date) - standing.charged);
}

function earliest(day: LocalDate, ...others: (LocalDate | null | undefined)[]): LocalDate {
  return others.reduce<LocalDate>((first, other) => (other && other < first ? other : first), day);
}

function latest(day: LocalDate, other: LocalDate | null): LocalDate {
  return other && other > day ? other : day;
}

/** 15 September to 16 November are 2; the 31st counts as the last day of a shorter month. */
function wholeMonths(from: LocalDate, to: LocalDate): number {
  const [fromYear = 0, fromMonth = 0, fromDay = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - fromYear) * 12 + toMonth - fromMonth;
  return Math.max(0, toDay < Math.min(fromDay, daysInMonth(to)) ? months - 1 : months);
}
