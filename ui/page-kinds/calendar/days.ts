// Days in sight of a calendar, and which events lie on them. Weeks begin on Monday, as in every date field of the house.

import { addDays, addMonths, dayInMonth, firstDayOf, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { CalendarEvent } from './calendar-declaration.ts';

export type Span = 'month' | 'week' | 'day';

/** 0 is Monday. */
export function weekday(day: LocalDate): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

export function daysInSight(span: Span, on: LocalDate): LocalDate[] {
  if (span === 'day') return [on];
  const first = span === 'week' ? on : firstDayOf(monthOf(on));
  const last = span === 'week' ? on : lastDayOfMonth(monthOf(on));
  const days: LocalDate[] = [];
  for (let day = addDays(first, -weekday(first)); day <= addDays(last, 6 - weekday(last)); day = addDays(day, 1))
    days.push(day);
  return days;
}

/** The same day of the month before or after, or its last where it has fewer. */
export function stepOf(span: Span, on: LocalDate, step: number): LocalDate {
  if (span === 'day') return addDays(on, step);
  if (span === 'week') return addDays(on, 7 * step);
  return dayInMonth(addMonths(monthOf(on), step), Number(on.slice(8)));
}

/** Whole days first, then by the clock, then by name. */
export function eventsOn(events: readonly CalendarEvent[], day: LocalDate): CalendarEvent[] {
  return events
    .filter((one) => one.from <= day && (one.to ?? one.from) >= day)
    .toSorted((a, b) => (a.starts ?? '').localeCompare(b.starts ?? '') || a.title.localeCompare(b.title));
}

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function dayInWords(day: LocalDate): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
