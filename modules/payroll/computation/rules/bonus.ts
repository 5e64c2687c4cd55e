// A bonus as a part of basic by service (SAL-20).

import { portion } from '#kernel/money.ts';
import { addDays, addMonths, dayInMonth, daysBetween, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { ratioOf } from './amounts.ts';

/** Whole months of service on a day: who joined on the 1st has served a month on its last day. */
export function monthsOfService(joined: LocalDate, on: LocalDate): number {
  const date = daysBetween(firstDayOf(monthOf(joined)), joined) + 1;
  const next = addDays(on, 1);
  let months = 0;
  while (dayInMonth(addMonths(monthOf(joined), months + 1), date) <= next) months += 1;
  return months;
}

interface Bonus {
  basic: number;
  percent: number;
  /** Whole months of service. */
  served: number;
  /** Months of service that count as full. */
  full: number;
  unit: number;
}

/** Percent of basic × service fraction: 60,000 × 50 % × 9 ÷ 12 = 22,500. */
export function bonusOf({ basic, percent, served, full, unit }: Bonus): number {
  const [top, below] = ratioOf(percent);
  return portion(basic, [top * Math.min(served, full), below * full], unit);
}
