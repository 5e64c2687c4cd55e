// The day of a shift in minutes since midnight of its date: what a day is judged by (SHF-2 to SHF-6, EAT-3).

export interface ShiftHours {
  is_working: boolean;
  start: number;
  /** Beyond 1440 it ends on the next day (SHF-3). */
  end: number;
  pause: number;
  late_grace: number;
  early_grace: number;
  half_day_after: number | null;
  least_full: number;
  least_half: number;
  opens: number;
  closes: number;
  is_flexible: boolean;
}

export const DAY = 24 * 60;

/** SHF-1: nobody said when this person works: the whole day, and only minutes count. */
export const noShift: ShiftHours = {
  is_working: true,
  start: 0,
  end: DAY - 1,
  pause: 0,
  late_grace: 0,
  early_grace: 0,
  half_day_after: null,
  least_full: 1,
  least_half: 1,
  opens: 0,
  closes: DAY - 1,
  is_flexible: true,
};

/** A day that is not worked takes the punches of its date that no other day claims. */
export const dayOff: ShiftHours = { ...noShift, is_working: false, closes: DAY };

/** Of a day that is worked by half, the half that is left: the afternoon after leave of the first half. */
export function halfOf(shift: ShiftHours, away: 'first' | 'second'): ShiftHours {
  const middle = Math.round((shift.start + shift.end) / 2);
  const least = Math.floor(shift.least_full / 2);
  const left = { ...shift, pause: 0, half_day_after: null, least_full: least, least_half: Math.floor(least / 2) };
  return away === 'first' ? { ...left, start: middle } : { ...left, end: middle };
}

const inWindow = (minute: number, { opens, closes }: ShiftHours): boolean => minute >= opens && minute <= closes;

/**
 * SHF-4: the date whose window holds a punch of `minute` of a date: an overnight shift of the day before first, then the date itself; a day
 * off takes what nobody claims. Null: outside of every window.
 */
export function dateOfPunch(
  minute: number,
  days: { before: ShiftHours | null; on: ShiftHours | null; after: ShiftHours | null },
): 'before' | 'on' | 'after' | null {
  const { before, on, after } = days;
  if (before?.is_working && inWindow(minute + DAY, before)) return 'before';
  if (on?.is_working && inWindow(minute, on)) return 'on';
  if (after?.is_working && inWindow(minute - DAY, after)) return 'after';
  return on && !on.is_working ? 'on' : null;
}
