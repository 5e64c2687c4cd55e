// Office time (13 SVC-1), pure: the moment at which a number of office minutes from a start has passed.

import { addDays, type LocalDate } from '#kernel/dates.ts';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

interface Span {
  from: number;
  to: number;
}

/** By weekday, 0 is Sunday; minutes of the day. */
export type OfficeHours = readonly Span[];

const usual: Span = { from: 8 * 60, to: 16 * 60 };

/** '08:00-16:00' is every day's; 'fri 08:00-12:30' is Friday's. Unreadable parts are ignored. */
export function officeHours(written: readonly string[]): OfficeHours {
  const found = new Map<string, Span>();
  for (const line of written) {
    const [, day = '', h1, m1, h2, m2] =
      /^(?:(sun|mon|tue|wed|thu|fri|sat)\s+)?(\d{1,2}):(\d{2})\s*[-–]\s*(\d{1,2}):(\d{2})$/.exec(
        line.trim().toLowerCase(),
      ) ?? [];
    if (h1 === undefined) continue;
    const span = { from: Number(h1) * 60 + Number(m1), to: Number(h2) * 60 + Number(m2) };
    if (span.to > span.from && span.to <= 24 * 60) found.set(day, span);
  }
  return weekdays.map((day) => found.get(day) ?? found.get('') ?? usual);
}

const hoursOn = (hours: OfficeHours, day: LocalDate): Span => hours[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? usual;

interface Moment {
  day: LocalDate;
  /** Of the day, in the zone of the branch. */
  minute: number;
}

/** `days` are the working days from the start on; after the last one every day counts. */
export function officeTimeAfter(
  start: Moment,
  minutes: number,
  { days, hours }: { days: readonly LocalDate[]; hours: OfficeHours },
): Moment {
  let left = minutes;
  const last = days.at(-1) ?? start.day;
  const worked = new Set(days);
  for (let day = start.day; ; day = addDays(day, 1)) {
    if (day <= last && !worked.has(day)) continue;
    const { from, to } = hoursOn(hours, day);
    const begin = day === start.day ? Math.max(from, start.minute) : from;
    if (begin >= to) continue;
    if (left <= to - begin) return { day, minute: begin + left };
    left -= to - begin;
  }
}
