// The day on which a family usually pays, from the days of its payments: right after its salary (spec 04 §14.5).

import { addMonths, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { splitEvenly } from '#kernel/parts.ts';
import type { Part } from './parts-problem.ts';

/** Payments of so many days in a row are one habit. */
const WINDOW = 5;
const LEAST = 3;
const LAST_DAY_OF_EVERY_MONTH = 28;

export interface Payday {
  /** Of the month: by then it has usually paid. */
  day: number;
  /** So many of its payments came in these five days … */
  fits: number;
  /** … of so many. */
  of: number;
}

/** Days of the month (1 to 31) of its payments; the 31st is next to the 1st. Null: too few, or no habit. */
export function usualPayday(days: readonly number[]): Payday | null {
  if (days.length < LEAST) return null;
  const windows = Array.from({ length: 31 }, (_, at) => {
    const offsets = days.map((day) => (day - (at + 1) + 31) % 31).filter((offset) => offset < WINDOW);
    return { start: at + 1, fits: offsets.length, last: Math.max(0, ...offsets) };
  });
  const [best] = windows.toSorted((a, b) => b.fits - a.fits || a.last - b.last || a.start - b.start);
  if (!best || best.fits * 2 < days.length) return null;
  return { day: ((best.start - 1 + best.last) % 31) + 1, fits: best.fits, of: days.length };
}

/** `n` equal parts, each due on the first of these days after today, a month apart. */
export function partsAfterPayday(
  { charged, unit }: { charged: number; unit: number },
  n: number,
  { day, today }: { day: number; today: LocalDate },
): Part[] {
  const of_month = Math.min(day, LAST_DAY_OF_EVERY_MONTH);
  const first = dayInMonth(monthOf(today), of_month) > today ? monthOf(today) : addMonths(monthOf(today), 1);
  return splitEvenly(charged, n, unit).map((amount, nth) => ({
    due_date: dayInMonth(addMonths(first, nth), of_month),
    amount,
  }));
}
