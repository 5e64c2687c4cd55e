// ACC-7: a balance or a period is whole months from the totals and lines for the part months only.

import { addDays, addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';

export interface MonthsAndDays {
  /** Whole months to read from the totals, first and last; null when there is none. */
  months: { first: Month; last: Month } | null;
  /** Spans of days, each inside one month, to read from the lines. */
  days: { from: LocalDate; to: LocalDate }[];
}

/** Splits from–to (both included). */
export function monthsAndDays(from: LocalDate, to: LocalDate): MonthsAndDays {
  const [begins, ends] = [monthOf(from), monthOf(to)];
  const first = from === firstDayOf(begins) ? begins : addMonths(begins, 1);
  const last = to === lastDayOfMonth(ends) ? ends : addMonths(ends, -1);
  const days: MonthsAndDays['days'] = [];
  if (first > last) {
    // No whole month inside: one span, or two that meet at a month's end.
    if (begins === ends) days.push({ from, to });
    else days.push({ from, to: lastDayOfMonth(begins) }, { from: firstDayOf(ends), to });
    return { months: null, days };
  }
  if (from < firstDayOf(first)) days.push({ from, to: addDays(firstDayOf(first), -1) });
  if (to > lastDayOfMonth(last)) days.push({ from: firstDayOf(addMonths(last, 1)), to });
  return { months: { first, last }, days };
}

/** What lies before a day: all months before its own, and the days of its own month before it. */
export function before(day: LocalDate): { before_month: Month; days: { from: LocalDate; to: LocalDate } | null } {
  const before_month = monthOf(day);
  const from = firstDayOf(before_month);
  return { before_month, days: day === from ? null : { from, to: addDays(day, -1) } };
}
