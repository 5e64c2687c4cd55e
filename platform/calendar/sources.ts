// Where the dates of the event panel come from (spec 00 §18): holidays from the one calendar, and what areas register – birthdays,
// exams, interviews.

import { holds } from '#platform/access/permissions.ts';
import { savepoint } from '#platform/db/index.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { CalendarSource } from './calendar-source.ts';
import { reportFault } from '#platform/report-fault.ts';
import { holidaySource } from './holidays.ts';
import { refill, register } from '#platform/register.ts';

const registered = register<number, CalendarSource>();

/** At start, with the sources of all modules; holidays stand first. */
export function registerCalendarSources(sources: readonly CalendarSource[]): void {
  refill(registered, [holidaySource, ...sources]);
}

export interface DayOfEvents {
  kind: string;
  title: string;
  total: number;
  events: { title: string; text: string; path: string | null }[];
}

/** A source that fails is left out and never stops the others. */
async function each<T>(
  ask: (source: CalendarSource) => Promise<T>,
  onFault: (error: unknown) => void,
): Promise<[CalendarSource, T][]> {
  const answers: [CalendarSource, T][] = [];
  for (const source of registered.values()) {
    if (source.permissions.length > 0 && !(await holds(...source.permissions))) continue;
    try {
      answers.push([source, await savepoint(() => ask(source))]);
    } catch (error) {
      onFault(error);
    }
  }
  return answers;
}

/** What happens on a day in the scope, by kind; at most `limit` of each kind, with how many there are. */
export async function eventsOf(day: LocalDate, limit: number, onFault = reportFault): Promise<DayOfEvents[]> {
  const answers = await each((source) => source.read(day, limit), onFault);
  return answers.filter(([, found]) => found.total > 0).map(([{ kind, title }, found]) => ({ kind, title, ...found }));
}

/** Days of a span that a calendar marks; sources with something on nearly every day mark none. */
export async function markedDays(
  span: { from: LocalDate; to: LocalDate },
  onFault = reportFault,
): Promise<LocalDate[]> {
  const answers = await each((source) => source.marks?.(span) ?? Promise.resolve([]), onFault);
  return [...new Set(answers.flatMap(([, days]) => days))].toSorted();
}
