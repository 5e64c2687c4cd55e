// Which timing of a shift holds on a day (SHF-2), and which of its days (SHF-5).

import { daysInMonth, formatDate, type LocalDate, monthOf } from '#kernel/dates.ts';
import { type ShiftDay, weekProblems } from './shift-days.ts';

export interface Timing {
  name: string;
  from_date: LocalDate;
  to_date: LocalDate | null;
  priority: number;
  days: readonly ShiftDay[];
}

/** SHF-2: of those that cover the day the highest priority, then the latest beginning. */
export function timingOn<T extends Timing>(timings: readonly T[], day: LocalDate): T | undefined {
  return timings
    .filter((one) => one.from_date <= day && (one.to_date === null || one.to_date >= day))
    .toSorted((a, b) => b.priority - a.priority || b.from_date.localeCompare(a.from_date))[0];
}

/** SHF-5: a special week beats every week; the week of the month is counted from its first day. */
export function dayOn(timing: Timing, day: LocalDate): ShiftDay | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const date = Number(day.slice(8));
  const week = Math.ceil(date / 7);
  const holds = {
    every: true,
    odd: week % 2 === 1,
    even: week % 2 === 0,
    first: week === 1,
    last: date + 7 > daysInMonth(monthOf(day)),
  };
  const rank = { every: 0, odd: 1, even: 1, first: 2, last: 2 };
  return timing.days
    .filter((one) => one.weekday === weekday && holds[one.week_pattern])
    .toSorted((a, b) => rank[b.week_pattern] - rank[a.week_pattern])[0];
}

/** The sentence of the first thing that is wrong with the timings of a shift; null of good ones. */
export function timingsProblem(timings: readonly Timing[]): string | null {
  if (timings.length === 0) return 'A shift has at least one timing. Add the regular one';
  for (const one of timings) {
    if (one.to_date !== null && one.to_date < one.from_date)
      return `${one.name}: the last day is before the first. Look at both days`;
    const [first] = weekProblems(one.days);
    if (first !== undefined) return `${one.name}: ${first}`;
  }
  for (const [n, one] of timings.entries()) {
    const other = timings
      .slice(n + 1)
      .find((two) => two.priority === one.priority && from(two) <= to(one) && from(one) <= to(two));
    if (other)
      return `${one.name} and ${other.name} hold on the same days from ${formatDate(from(one) > from(other) ? from(one) : from(other))} with the same priority. Give the special one a higher priority, or other days`;
  }
  return null;
}

const from = ({ from_date }: Timing): LocalDate => from_date;
const to = ({ to_date }: Timing): string => to_date ?? '9999-12-31';
