// Times of a shift (SHF-3, SHF-6): written as the clock shows them; an end at or before the start is on the next day.

const DAY = 24 * 60;

export interface ShiftTimes {
  start_time: string | null;
  end_time: string | null;
}

/** Minutes since midnight of `08:30`; `33:00` is 09:00 of the next day. Null of what is no time. */
export function minutesOf(time: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})(?::00)?$/.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined || Number(minutes) > 59 || Number(hours) > 47) return null;
  return Number(hours) * 60 + Number(minutes);
}

/** `08:30`, whatever day it falls on. */
export function timeText(minutes: number): string {
  const inDay = ((minutes % DAY) + DAY) % DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** From start to end, over midnight where the end is not later (SHF-3); null while one of them is missing. */
export function lengthOf({ start_time, end_time }: ShiftTimes): number | null {
  const start = start_time === null ? null : minutesOf(start_time);
  const end = end_time === null ? null : minutesOf(end_time);
  if (start === null || end === null) return null;
  return end > start ? end - start : end + DAY - start;
}

/** '8 h 30 min', '6 h'. */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
