// Fiscal years and their months (05 section 2, ACC-50).

import {
  addMonths,
  daysBetween,
  firstDayOf,
  lastDayOfMonth,
  type LocalDate,
  type Month,
  monthIn,
  monthOf,
} from '#kernel/dates.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

export interface PeriodSpan {
  month: Month;
  start_date: LocalDate;
  end_date: LocalDate;
}

/** The delivered year that holds `day`: Pakistan (162) July to June, Oman (161) January to December. */
export function fiscalYearOf(
  country_id: number,
  day: LocalDate,
): { name: string; start_date: LocalDate; end_date: LocalDate } {
  const first_month = country_id === 162 ? 7 : 1;
  const year = Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < first_month ? 1 : 0);
  const first = monthIn(year, first_month);
  return {
    name: first_month === 1 ? String(year) : `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
    start_date: firstDayOf(first),
    end_date: lastDayOfMonth(addMonths(first, 11)),
  };
}

/** Refuses an end before the start and more than 18 months. */
export function yearSpanFault(start_date: LocalDate, end_date: LocalDate): Refusal | null {
  if (daysBetween(start_date, end_date) < 27)
    return badField('end_date', 'The year must end at least a month after it begins');
  if (end_date > lastDayOfMonth(addMonths(monthOf(start_date), 17)))
    return badField('end_date', 'A fiscal year has at most 18 months');
  return null;
}

/** ACC-50: a period for each month of the year, in order; the first and last may be part months. */
export function periodsOf(start_date: LocalDate, end_date: LocalDate): PeriodSpan[] {
  const spans: PeriodSpan[] = [];
  for (let month = monthOf(start_date); month <= monthOf(end_date); month = addMonths(month, 1)) {
    const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
    spans.push({
      month,
      start_date: first < start_date ? start_date : first,
      end_date: last > end_date ? end_date : last,
    });
  }
  return spans;
}
