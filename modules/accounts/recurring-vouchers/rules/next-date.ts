// ACC-29: the day on which a recurring voucher comes next; 31 is the last day of a shorter month.

import { addMonths, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';

export type Every = 'month' | 'quarter' | 'year';

const months: Readonly<Record<Every, number>> = { month: 1, quarter: 3, year: 12 };

export function nextAfter(last: LocalDate, { every, day }: { every: Every; day: number }): LocalDate {
  return dayInMonth(addMonths(monthOf(last), months[every]), day);
}
