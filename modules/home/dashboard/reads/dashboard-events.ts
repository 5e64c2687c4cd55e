// The chosen day of the event panel: what the calendar sources know of it, and the marked days of its month (product-spec 2.6).

import type { DataOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { eventsOf, markedDays } from '#platform/calendar/sources.ts';
import type { dashboardEvents } from '../contract/events.ts';

const OF_EACH_KIND = 50;

export async function readDay(day: LocalDate): Promise<DataOf<typeof dashboardEvents>> {
  const month = monthOf(day);
  return {
    day,
    kinds: await eventsOf(day, OF_EACH_KIND),
    marked: await markedDays({ from: firstDayOf(month), to: lastDayOfMonth(month) }),
  };
}
