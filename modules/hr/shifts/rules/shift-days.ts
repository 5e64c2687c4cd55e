// The days of a week of a shift (SHF-3 to SHF-6): what is wrong with one, which punch windows overlap, what follows where nothing is said.

import type { weekPatterns } from '../contract/shifts.ts';
import { hoursText, lengthOf, minutesOf, type ShiftTimes, timeText } from './shift-time.ts';

const DAY = 24 * 60;

export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type WeekPattern = (typeof weekPatterns)[number];

export interface ShiftDay extends ShiftTimes {
  weekday: number;
  week_pattern: WeekPattern;
  is_working: boolean;
  break_minutes: number;
  late_grace_min: number;
  early_grace_min: number;
  half_day_in_after: string | null;
  min_minutes_full?: number | null | undefined;
  min_minutes_half?: number | null | undefined;
  opens_before_min: number;
  closes_after_min: number;
  is_flexible: boolean;
}

const nameOf = ({ weekday, week_pattern }: Pick<ShiftDay, 'weekday' | 'week_pattern'>): string =>
  week_pattern === 'every' ? (weekdayNames[weekday] ?? '') : `${weekdayNames[weekday] ?? ''} (${week_pattern} week)`;

/** SHF-6: minutes of work of a day, its break taken off; 0 of a day off. */
export function workMinutes(day: ShiftDay): number {
  return day.is_working ? Math.max(0, (lengthOf(day) ?? 0) - day.break_minutes) : 0;
}

/** The sentence of the first thing that is wrong; null of a good day. */
export function dayProblem(day: ShiftDay): string | null {
  if (!day.is_working) return null;
  const name = nameOf(day);
  const length = lengthOf(day);
  if (length === null) return `${name}: give the start and the end as 08:00 and 14:00, or make it a day off`;
  if (length >= DAY)
    return `${name}: a shift of ${hoursText(length)} is longer than a day. Write the time at which it ends, such as 06:00 for the next morning, or make two shifts of it`;
  const work = length - day.break_minutes;
  if (work <= 0) return `${name}: the break is as long as the shift. Look at both`;
  if (day.late_grace_min + day.early_grace_min >= work / 2)
    return `${name}: the two graces together are half of the shift or more. Make them shorter`;
  return halfDayProblem(day, name, length);
}

function halfDayProblem(day: ShiftDay, name: string, length: number): string | null {
  const { half_day_in_after, start_time } = day;
  if (half_day_in_after !== null) {
    const start = minutesOf(start_time ?? '') ?? 0;
    const at = minutesOf(half_day_in_after);
    const after = at === null ? null : (at - start + DAY) % DAY;
    if (after === null || after === 0 || after >= length)
      return `${name}: the half day begins within the shift, between ${timeText(start)} and ${timeText(start + length)}`;
  }
  const { full, half } = leastMinutes(day);
  if (full > length || half > full)
    return `${name}: the least minutes of a full day are more than the shift has, or fewer than of a half day`;
  return null;
}

/** SHF-6: the least minutes of a full and of a half day, as written or as they follow. */
export function leastMinutes(day: ShiftDay): { full: number; half: number } {
  const full = day.min_minutes_full ?? Math.max(0, workMinutes(day) - day.late_grace_min - day.early_grace_min);
  return { full, half: day.min_minutes_half ?? Math.floor(full / 2) };
}

/** SHF-4: from when to when a punch counts for a day, in minutes since its midnight; null of a day off. */
export function windowOf(day: ShiftDay): { opens: number; closes: number } | null {
  const length = lengthOf(day);
  const start = day.start_time === null ? null : minutesOf(day.start_time);
  if (!day.is_working || length === null || start === null) return null;
  return { opens: start - day.opens_before_min, closes: start + length + day.closes_after_min };
}

/** SHF-4: the sentence, where a punch could belong to two days that follow each other. */
export function overlapOf(day: ShiftDay, next: ShiftDay): string | null {
  const [here, there] = [windowOf(day), windowOf(next)];
  if (!here || !there || here.closes <= DAY + there.opens) return null;
  return `${nameOf(day)} takes punches until ${timeText(here.closes)} of the next day and ${nameOf(next)} from ${timeText(there.opens)}: a punch between them would belong to both. Shorten what is taken before or after`;
}

/** Everything that is wrong with a week; none is good. */
export function weekProblems(days: readonly ShiftDay[]): string[] {
  const found = days.flatMap((day) => dayProblem(day) ?? []);
  const keys = days.map(({ weekday, week_pattern }) => `${weekday} ${week_pattern}`);
  if (new Set(keys).size < keys.length) found.push('A day of the week stands twice. Take one of them off');
  for (let weekday = 0; weekday < 7; weekday += 1)
    if (!days.some((day) => day.weekday === weekday && day.week_pattern === 'every'))
      found.push(`${weekdayNames[weekday] ?? ''} is missing. Say whether it is worked`);
  if (found.length > 0) return found;
  const pairs = days.flatMap((day) =>
    days.filter((next) => next.weekday === (day.weekday + 1) % 7).flatMap((next) => overlapOf(day, next) ?? []),
  );
  return [...new Set(pairs)];
}

/** Minutes of an ordinary week. */
export const weekMinutes = (days: readonly ShiftDay[]): number =>
  days.filter((day) => day.week_pattern === 'every').reduce((sum, day) => sum + workMinutes(day), 0);
