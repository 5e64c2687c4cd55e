// What an area knows of days.

import type { LocalDate } from '#kernel/dates.ts';

/** Dates for the event panel and the calendars: holidays, birthdays, exams, interviews (spec 00 §18). */
export interface CalendarSource {
  kind: string;
  title: string;
  /** One of these is needed to see it; empty means everyone. */
  permissions: readonly string[];
  /** What happens on a day in the scope: at most `limit`, and how many there are. */
  read: (
    day: string,
    limit: number,
  ) => Promise<{ total: number; events: { title: string; text: string; path: string | null }[] }>;
  /** Days of a span on which there is something, for the marks in a calendar; left out where that is nearly every day. */
  marks?: (span: { from: LocalDate; to: LocalDate }) => Promise<LocalDate[]>;
}
