// The period before the one that a report is about: the month before, as many whole months, or as many days.

import {
  addDays,
  addMonths,
  daysBetween,
  firstDayOf,
  isLocalDate,
  isMonth,
  lastDayOfMonth,
  monthOf,
} from '#kernel/dates.ts';
import type { Filter, FilterValues } from '#ui/filters/filter.ts';

const monthsFrom = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;

/** What its filters say then; undefined where a report has no period, or compares by itself. */
export function periodBefore(filters: readonly Filter[], values: FilterValues): FilterValues | undefined {
  const kinds = new Map(filters.map((one) => [one.name, one.kind]));
  const { month, from, to } = values;
  if (kinds.has('compare')) return undefined;
  if (kinds.get('month') === 'month' && month && isMonth(month)) return { month: addMonths(month, -1) };
  const dated = kinds.get('from') === 'date' && kinds.get('to') === 'date';
  if (!dated || !from || !to || !isLocalDate(from) || !isLocalDate(to) || from > to) return undefined;
  const whole = firstDayOf(monthOf(from)) === from && lastDayOfMonth(monthOf(to)) === to;
  if (!whole) return { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) };
  const first = addMonths(monthOf(from), -monthsFrom(from, to));
  return { from: firstDayOf(first), to: addDays(from, -1) };
}
