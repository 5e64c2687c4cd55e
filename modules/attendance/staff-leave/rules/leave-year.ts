// Leave years, what is granted in them and what is left of them (LVE-5 to LVE-8).

import { addMonths, firstDayOf, type LocalDate, monthIn, monthOf } from '#kernel/dates.ts';

export function yearStart(first_month: number, day: LocalDate): LocalDate {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return firstDayOf(monthIn(month < first_month ? year - 1 : year, first_month));
}

export const nextYear = (start: LocalDate): LocalDate => firstDayOf(addMonths(monthOf(start), 12));
