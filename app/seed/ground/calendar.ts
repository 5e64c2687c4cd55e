// Which months the demo covers: thirteen, the last of them the current one, over two sessions that begin in April.

import { addMonths, asDay, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';

export interface DemoCalendar {
  today: LocalDate;
  /** The thirteen months that are billed, oldest first. */
  months: readonly Month[];
  /** First years of the last and the current session. */
  years: readonly [number, number];
  /** First day of the current session: everybody moves up a class. */
  promoted_on: LocalDate;
}

export function demoCalendar(today: LocalDate): DemoCalendar {
  const month = monthOf(today);
  const year = Number(today.slice(0, 4)) - (Number(today.slice(5, 7)) >= 4 ? 0 : 1);
  return {
    today,
    months: Array.from({ length: 13 }, (_, n) => addMonths(month, n - 12)),
    years: [year - 1, year],
    promoted_on: asDay(`${year}-04-01`),
  };
}
