// Leave years, what is granted in them and what is left of them (LVE-5 to LVE-8).

import { addMonths, firstDayOf, type LocalDate, monthIn, monthOf } from '#kernel/dates.ts';

export function yearStart(first_month: number, day: LocalDate): LocalDate {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return firstDayOf(monthIn(month < first_month ? year - 1 : year, first_month));
}

export const nextYear = (start: LocalDate): LocalDate => firstDayOf(addMonths(monthOf(start), 12));

/** To the nearest half; a quarter goes up. */
const toHalf = (days: number): number => Math.floor(days * 2 + 0.5) / 2;

/** LVE-6: months left in the leave year, the month of joining among them where it was on or before the 15th. */
export function monthsLeft(start: LocalDate, joined: LocalDate): number {
  if (joined < start) return 12;
  const [sy = 0, sm = 0] = start.split('-').map(Number);
  const [jy = 0, jm = 0, jd = 0] = joined.split('-').map(Number);
  const passed = (jy - sy) * 12 + (jm - sm) + (jd > 15 ? 1 : 0);
  return Math.max(0, 12 - passed);
}

export interface Grant {
  annual_days: number;
  prorate: boolean;
}

export const grantOf = ({ annual_days, prorate }: Grant, start: LocalDate, joined: LocalDate): number =>
  prorate ? toHalf((annual_days * monthsLeft(start, joined)) / 12) : annual_days;

/** LVE-7: carried up to the cap, never below nothing. */
export const carriedOver = (balance: number, cap: number): number => Math.max(0, Math.min(balance, cap));

/** LVE-7: carried days are used first; what is left of them on their day expires. */
export const expiredOf = (carried: number, used: number): number => Math.max(0, carried - used);
