// The days of a person and month as pay counts them, out of what attendance counted branch by branch (SAL-6).

import type { LocalDate } from '#kernel/dates.ts';
import type { MonthDays } from '#modules/payroll/computation/rules/index.ts';

export interface DaysOfBranch {
  working_days: number;
  present: number;
  half_days: number;
  absent: number;
  leave_paid: number;
  leave_unpaid: number;
  overtime_day: number;
  overtime_night: number;
  overtime_off: number;
  late_days: number;
  late_days_from_leave: number;
  holidays_unpaid: number;
  closed_until: LocalDate | null;
}

interface Employed {
  /** Working days of the whole month, where the person was employed for a part of it alone. */
  scheduled?: number | undefined;
  /** HOL-5: daily and visiting people are not paid on a holiday without pay. */
  paid_by_day?: boolean;
  /** SAL-28: working days after the day up to which the month is closed; they count as worked. */
  later?: number;
}

/**
 * Half days of absence count as halves
 * whatever a whole day of absence counts (SAL-6); lateness that leave paid for costs nothing (EAT-10).
 */
export function daysOfPerson(
  parts: readonly DaysOfBranch[],
  { scheduled, paid_by_day = false, later = 0 }: Employed = {},
): MonthDays {
  const sum = (of: (one: DaysOfBranch) => number): number => parts.reduce((all, one) => all + of(one), 0);
  const absent = sum((one) => one.absent);
  const halves = Math.min(
    sum((one) => one.half_days),
    Math.round(absent * 2),
  );
  return {
    working: sum((one) => one.working_days) + later,
    ...(scheduled === undefined ? {} : { scheduled }),
    present: sum((one) => one.present + one.leave_paid) + later,
    ...(paid_by_day ? { attended: sum((one) => one.present) + later } : {}),
    absent: absent - halves / 2,
    half_absent: halves,
    late: sum((one) => one.late_days - one.late_days_from_leave),
    early: 0,
    unpaid_leave: sum((one) => one.leave_unpaid + (paid_by_day ? one.holidays_unpaid : 0)),
    overtime: {
      day: sum((one) => one.overtime_day),
      night: sum((one) => one.overtime_night),
      off_day: sum((one) => one.overtime_off),
    },
  };
}
