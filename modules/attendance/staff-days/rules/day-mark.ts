// The mark of a day of an employee, and how minutes of it are counted (EAT-7, EAT-9).

import type { DayStatus } from '../contract/mark-words.ts';
import type { DayPolicy } from './day-settings.ts';

export type Conflict =
  | 'worked_on_leave'
  | 'worked_on_holiday'
  | 'missing_out'
  | 'missing_in'
  | 'no_shift'
  | 'other_branch';

export interface DayMark {
  status: DayStatus;
  half: 'first' | 'second' | null;
  /** Seconds since midnight. */
  first_in: number | null;
  last_out: number | null;
  worked_minutes: number;
  late_minutes: number;
  early_minutes: number;
  overtime_minutes: number;
  overtime_kind: 'day' | 'night' | 'off_day' | null;
  leave_portion: 0 | 0.5 | 1;
  conflict: Conflict | null;
  remarks: string | null;
  why: readonly string[];
}

export const bare = (status: DayStatus, why: readonly string[]): DayMark => ({
  status,
  half: null,
  first_in: null,
  last_out: null,
  worked_minutes: 0,
  late_minutes: 0,
  early_minutes: 0,
  overtime_minutes: 0,
  overtime_kind: null,
  leave_portion: 0,
  conflict: null,
  remarks: null,
  why,
});

/** EAT-7: the break is taken off only where more than five hours were worked. */
export function minutesBetween(first: number | null, last: number | null, pause: number): number {
  if (first === null || last === null) return 0;
  const gross = Math.floor(last / 60) - Math.floor(first / 60);
  return Math.max(0, gross > 300 ? gross - pause : gross);
}

/** EAT-9: rounded down, and nothing below the least. */
export function inSteps(
  minutes: number,
  { overtime_from, overtime_step }: Pick<DayPolicy, 'overtime_from' | 'overtime_step'>,
): number {
  return minutes < overtime_from ? 0 : Math.floor(minutes / overtime_step) * overtime_step;
}
