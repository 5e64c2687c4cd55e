// HR-9: service in completed years, months and days, the last day included.

import { addDays, daysInMonth, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { counted } from '#kernel/counted.ts';

interface Service {
  years: number;
  months: number;
  days: number;
}

/** From the first to the last day, both counted; who began on 29 February completes a common year on 27 February. */
export function serviceOf(from: LocalDate, last: LocalDate): Service {
  const end = addDays(last, 1);
  if (end <= from) return { years: 0, months: 0, days: 0 };
  const date = (day: LocalDate): number => Number(day.slice(8));
  const index = (day: LocalDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  let whole = index(end) - index(from);
  // In a month that is shorter than the first day, the month is complete at its last day.
  const due = Math.min(date(from), daysInMonth(monthOf(end)));
  if (date(end) < due) whole -= 1;
  const before = date(end) >= due ? monthOf(end) : monthOf(addDays(firstDayOf(monthOf(end)), -1));
  const start = Math.min(date(from), daysInMonth(before));
  const days = date(end) >= due ? date(end) - due : date(end) + daysInMonth(before) - start;
  return { years: Math.floor(whole / 12), months: whole % 12, days };
}

/** '3 years 2 months', '12 days'. */
export function serviceInWords(from: LocalDate, last: LocalDate): string {
  const { years, months, days } = serviceOf(from, last);
  const parts = [
    ...(years > 0 ? [counted(years, 'year')] : []),
    ...(months > 0 ? [counted(months, 'month')] : []),
    ...(years === 0 && days > 0 ? [counted(days, 'day')] : []),
  ];
  return parts.length === 0 ? 'Not begun' : parts.join(' ');
}
