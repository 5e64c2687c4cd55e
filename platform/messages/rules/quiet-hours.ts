// When people sleep (MSG-23): the next instant at which a lane may reach them, in the branch's zone with its week-ends and holidays.

import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { addDays, asDay, type LocalDate } from '#kernel/dates.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** From an evening hour to a morning hour, HH:mm; other hours on days of rest. */
export interface QuietHours {
  from: string;
  to: string;
  rest_from?: string | undefined;
  rest_to?: string | undefined;
}

/** '21:00-08:00' as two times; null when it is none. */
export function hoursOfText(text: string): { from: string; to: string } | null {
  const match = /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim());
  const [, from, to] = match ?? [];
  return from !== undefined && to !== undefined ? { from, to } : null;
}

export interface QuietSettings {
  /** Lane 2. */
  timely: QuietHours;
  /** Lane 3. */
  service: QuietHours;
  /** Lane 4. */
  marketing: QuietHours;
  /** Dates on which lane 4 rests altogether. */
  no_marketing_days: readonly LocalDate[];
}

interface Asked {
  at: Date;
  lane: 1 | 2 | 3 | 4;
  zone: string;
  isRestDay: (day: LocalDate) => boolean;
  settings: QuietSettings;
}

function hoursOf(lane: 2 | 3 | 4, settings: QuietSettings): QuietHours {
  return lane === 2 ? settings.timely : lane === 3 ? settings.service : settings.marketing;
}

/** `at` itself when nobody is disturbed, else the next allowed instant. Lane 1 is never held. */
export function allowedFrom({ at, lane, zone, isRestDay, settings }: Asked): Date {
  if (lane === 1) return at;
  const hours = hoursOf(lane, settings);
  const local = dayjs(at).tz(zone);
  const time = local.format('HH:mm');
  const today = asDay(local.format('YYYY-MM-DD'));
  const morning = (day: LocalDate) => (isRestDay(day) ? (hours.rest_to ?? hours.to) : hours.to);
  const evening = (day: LocalDate) => (isRestDay(day) ? (hours.rest_from ?? hours.from) : hours.from);
  const barred = (day: LocalDate) => lane === 4 && settings.no_marketing_days.includes(day);
  if (!barred(today) && time >= morning(today) && time < evening(today)) return at;
  let day = !barred(today) && time < morning(today) ? today : addDays(today, 1);
  for (let n = 0; barred(day) && n < 60; n += 1) day = addDays(day, 1);
  return dayjs.tz(`${day} ${morning(day)}`, zone).toDate();
}

/** The event's own hour (HH:mm): today when it is still ahead, else at once. */
export function notBeforeClock(at: Date, clock: string | null, zone: string): Date {
  if (clock === null) return at;
  const hour = clock.slice(0, 5);
  const local = dayjs(at).tz(zone);
  return local.format('HH:mm') < hour ? dayjs.tz(`${local.format('YYYY-MM-DD')} ${hour}`, zone).toDate() : at;
}
