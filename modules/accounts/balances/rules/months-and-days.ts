// ACC-7: a balance or a period is whole months from the totals and lines for the part months only.

import { addDays, addMonths, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';

export interface MonthsAndDays {
  /** Whole months to read from the totals, first and last; null when there is none. */
  months: { first: LocalDate; last: LocalDate } | null;
  /** Spans of days, each inside one month, to read from the lines. */
  days: { from: LocalDate; to: LocalDate }[];
}

/** Splits from–to (both included). */
export function monthsAndDays(from: LocalDate, to: LocalDate): MonthsAndDays {
  const first = from === monthOf(from) ? from : addMonths(monthOf(from), 1);
  const last = to === lastDayOfMonth(to) ? monthOf(to) : addMonths(monthOf(to), -1);
  const days: MonthsAndDays['days'] = [];
  if (first > last) {
    // No whole month inside: one span, or two that meet at a month's end.
    if (monthOf(from) === monthOf(to)) days.push({ from, to });
    else days.push({ from, to: lastDayOfMonth(from) }, { from: monthOf(to), to });
    return { months: null, days };
  }
  if (from < first) days.push({ from, to: addDays(first, -1) });
  if (to > lastDayOfMonth(last)) days.push({ from: addMonths(last, 1), to });
  return { months: { first, last }, days };
}

/** What lies before a day: all months before its own, and the days of its own month before it. */
export function before(day: LocalDate): { before_month: LocalDate; days: { from: LocalDate; to: LocalDate } | null } {
  const before_month = monthOf(day);
  return { before_month, days: day === before_month ? null : { from: before_month, to: addDays(day, -1) } };
}
