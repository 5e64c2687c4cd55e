// STU-40: what part of a month a student is billed for, from the dated status periods and the school's way of proration.

import {
  addDays,
  dayInMonth,
  daysBetween,
  daysInMonth,
  firstDayOf,
  lastDayOfMonth,
  type LocalDate,
  type Month,
} from '#kernel/dates.ts';

export type Proration = 'daily' | 'half' | 'full';

export interface StatusPeriod {
  status: 'admitted' | 'active' | 'frozen';
  from_on: LocalDate;
  /** Last day, inclusive; null while it runs. */
  to_on: LocalDate | null;
  /** What a frozen day costs of a full one, 0–100. Ignored unless frozen. */
  billing_percent: number;
}

/** A part of a month as a reduced ratio, [0, 1] … [1, 1]: `portion(gross, share, unit)` is the amount. */
export type Share = readonly [numerator: number, denominator: number];

interface DaysInMonth {
  first: LocalDate;
  last: LocalDate;
  days: number;
  percent: number;
}

/**
 * The share of `month` (YYYY-MM-01) that is billed; multiply the gross amount by it and round half up to the unit.
 * Days on which the student was only admitted cost nothing; no period at all is a share of 0.
 */
export function billingShare(periods: readonly StatusPeriod[], month: Month, proration: Proration): Share {
  const inside = periods.filter((p) => p.status !== 'admitted').flatMap((p) => clip(p, month));
  const whole = daysInMonth(month);
  const present = sum(inside.map((p) => p.days));
  if (present === 0) return [0, 1];
  const weighted = sum(inside.map((p) => p.days * p.percent));
  const frozen = sum(
    periods
      .filter((p) => p.status === 'frozen')
      .flatMap((p) => clip(p, month))
      .map((p) => p.days),
  );
  if (proration === 'daily' || frozen === whole) return reduce(weighted, whole * 100);
  if (proration === 'full') return [1, 1];
  const fifteenth = dayInMonth(month, 15);
  const first = inside.map((p) => p.first).toSorted()[0] ?? firstDayOf(month);
  const last =
    inside
      .map((p) => p.last)
      .toSorted()
      .at(-1) ?? firstDayOf(month);
  return first <= fifteenth && last > fifteenth ? [1, 1] : [1, 2];
}

function clip(period: StatusPeriod, month: Month): DaysInMonth[] {
  const [begin, end] = [firstDayOf(month), lastDayOfMonth(month)];
  const first = period.from_on > begin ? period.from_on : begin;
  const last = period.to_on !== null && period.to_on < end ? period.to_on : end;
  const days = daysBetween(first, addDays(last, 1));
  return days > 0 ? [{ first, last, days, percent: period.status === 'frozen' ? period.billing_percent : 100 }] : [];
}

function reduce(numerator: number, denominator: number): Share {
  let [a, b] = [numerator, denominator];
  while (b > 0) [a, b] = [b, a % b];
  return [numerator / a, denominator / a];
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
