// The span a statement begins with: twelve months up to today.

import { addDays, addMonths, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';

export function yearOf(today: LocalDate): { from: LocalDate; to: LocalDate } {
  const before = dayInMonth(addMonths(monthOf(today), -12), Number(today.slice(8)));
  return { from: addDays(before, 1), to: today };
}
