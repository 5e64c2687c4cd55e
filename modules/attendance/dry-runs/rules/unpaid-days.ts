// What of a month of one person is not paid (EAT-10, SAL-6): days away, leave without pay, and lateness as days.

import { lateDays, lateDaysFromLeave, type LatePolicy } from '#modules/attendance/staff-months/rules/index.ts';

export interface MonthFigures {
  working_days: number;
  present: number;
  half_days: number;
  /** Shares of days: half a day of absence is a half. */
  absent: number;
  leave_paid: number;
  leave_unpaid: number;
  holidays_unpaid: number;
  late: number;
  early: number;
  /** Days with the mark, not shares. */
  absent_days: number;
}

export interface Lateness {
  late_days: number;
  late_days_from_leave: number;
}

export interface StoredLateness extends Lateness {
  /** Of the leave that lateness takes first; null: it takes none. */
  available: number | null;
}

interface Judged {
  stored: StoredLateness;
  closed: boolean;
  policy: LatePolicy;
}

/** As closing would make days of it: leave that it took before is there to be taken again. */
export function latenessOf({ late, early }: MonthFigures, { stored, policy }: Omit<Judged, 'closed'>): Lateness {
  const late_days = lateDays({ late, early }, policy);
  const room = stored.available === null ? 0 : stored.available + stored.late_days_from_leave;
  return { late_days, late_days_from_leave: lateDaysFromLeave(late_days, room) };
}

/** A closed month has its lateness; of an open one it is what closing would make of it. */
export const latenessNow = (figures: MonthFigures, { closed, ...judged }: Judged): Lateness =>
  closed
    ? { late_days: judged.stored.late_days, late_days_from_leave: judged.stored.late_days_from_leave }
    : latenessOf(figures, judged);

export const unpaidDays = (
  { absent, leave_unpaid }: Pick<MonthFigures, 'absent' | 'leave_unpaid'>,
  { late_days, late_days_from_leave }: Lateness,
): number => absent + leave_unpaid + late_days - late_days_from_leave;
