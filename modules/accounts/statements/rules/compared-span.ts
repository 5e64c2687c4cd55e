// What a statement is compared with: the same days of the year before, or as long a span just before it.

import {
  addDays,
  addMonths,
  dayInMonth,
  daysBetween,
  firstDayOf,
  lastDayOfMonth,
  type LocalDate,
  type Month,
  monthOf,
} from '#kernel/dates.ts';
import type { comparisons } from '../contract/statements.ts';

export type Comparison = (typeof comparisons)[number];

export interface Span {
  from: LocalDate;
  to: LocalDate;
}

/** The same day so many months earlier; the last one of a shorter month, and of a month's last day always the last. */
export function monthsEarlier(day: LocalDate, months: number): LocalDate {
  const month = addMonths(monthOf(day), -months);
  return day === lastDayOfMonth(monthOf(day)) ? lastDayOfMonth(month) : dayInMonth(month, Number(day.slice(8, 10)));
}

const isWholeMonths = ({ from, to }: Span): boolean =>
  from === firstDayOf(monthOf(from)) && to === lastDayOfMonth(monthOf(to));

function monthsIn({ from, to }: Span): number {
  const [y1 = 0, m1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0] = to.split('-').map(Number);
  return (y2 - y1) * 12 + (m2 - m1) + 1;
}

/** Null: compared with nothing. */
export function comparedSpan(span: Span, with_what: Comparison): Span | null {
  if (with_what === 'none') return null;
  if (with_what === 'last_year') return { from: monthsEarlier(span.from, 12), to: monthsEarlier(span.to, 12) };
  const to = addDays(span.from, -1);
  if (isWholeMonths(span)) return { from: firstDayOf(addMonths(monthOf(span.from), -monthsIn(span))), to };
  return { from: addDays(to, -daysBetween(span.from, span.to)), to };
}

/** First days of the months that a span touches. */
export function monthsOf(span: Span): Month[] {
  return Array.from({ length: monthsIn(span) }, (_, n) => addMonths(monthOf(span.from), n));
}
