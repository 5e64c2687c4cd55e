// The front for pay: the days of a set of people in a month (spec 07 SAL-6), by the routine that stands in the database.

import { firstDayOf, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface MonthDays {
  employee_id: number;
  branch_id: number;
  employed_days: number;
  working_days: number;
  present: number;
  half_days: number;
  absent: number;
  leave_paid: number;
  leave_unpaid: number;
  holidays: number;
  holidays_unpaid: number;
  weekly_offs: number;
  on_duty: number;
  unmarked: number;
  late: number;
  early: number;
  late_minutes: number;
  worked_minutes: number;
  overtime_day: number;
  overtime_night: number;
  overtime_off: number;
  late_days: number;
  late_days_from_leave: number;
  /** Absent, unpaid leave and lateness that no leave paid for. */
  unpaid_days: number;
  /** Up to which day the month of the branch is closed; null while it is open. */
  closed_until: LocalDate | null;
}

/** A row a person and branch where they were in the month; people without a mark have none. */
export function monthDays(employee_ids: readonly number[], month: Month): Promise<MonthDays[]> {
  return rowsOf(sql<MonthDays>`
    select m.employee_id, m.branch_id, m.employed_days, m.working_days, m.present::float8 as present, m.half_days, m.absent::float8 as absent,
           m.leave_paid::float8 as leave_paid, m.leave_unpaid::float8 as leave_unpaid, m.holidays, m.holidays_unpaid, m.weekly_offs, m.on_duty, m.unmarked,
           m.late, m.early, m.late_minutes, m.worked_minutes, m.overtime_day, m.overtime_night, m.overtime_off, m.late_days::float8 as late_days,
           m.late_days_from_leave::float8 as late_days_from_leave, m.unpaid_days::float8 as unpaid_days, m.closed_until
      from attendance.month_days(${[...employee_ids]}::bigint[], ${firstDayOf(month)}::date) m`);
}

export type ClosedDays = Pick<
  MonthDays,
  | 'employee_id'
  | 'branch_id'
  | 'working_days'
  | 'present'
  | 'half_days'
  | 'absent'
  | 'leave_paid'
  | 'leave_unpaid'
  | 'holidays_unpaid'
  | 'overtime_day'
  | 'overtime_night'
  | 'overtime_off'
  | 'late_days'
  | 'late_days_from_leave'
  | 'closed_until'
>;

/** Of a month that is closed up to a day: its days until then alone (SAL-28). */
export function closedDays(employee_ids: readonly number[], month: Month): Promise<ClosedDays[]> {
  return rowsOf(sql<ClosedDays>`
    select m.employee_id, m.branch_id, m.working_days, m.present::float8 as present, m.half_days, m.absent::float8 as absent, m.leave_paid::float8 as leave_paid,
           m.leave_unpaid::float8 as leave_unpaid, m.holidays_unpaid, m.overtime_day, m.overtime_night, m.overtime_off, m.late_days::float8 as late_days,
           m.late_days_from_leave::float8 as late_days_from_leave, m.closed_until
      from attendance.closed_days(${[...employee_ids]}::bigint[], ${firstDayOf(month)}::date) m`);
}

export interface AttendedSpan {
  employee_id: number;
  from: LocalDate;
  to: LocalDate;
}

/** Days of presence in each span, in the order of the spans (SAL-24). */
export async function attendedDays(spans: readonly AttendedSpan[]): Promise<number[]> {
  if (spans.length === 0) return [];
  const [ids, froms, tos] = [
    spans.map((one) => one.employee_id),
    spans.map((one) => one.from),
    spans.map((one) => one.to),
  ];
  const rows = await rowsOf(sql<{ employee_id: number; from_date: LocalDate; days: number }>`
    select d.employee_id, d.from_date, d.days::float8 as days from attendance.attended_days(${ids}::bigint[], ${froms}::date[], ${tos}::date[]) d`);
  const known = new Map(rows.map((row) => [`${row.employee_id} ${row.from_date}`, row.days]));
  return spans.map((one) => known.get(`${one.employee_id} ${one.from}`) ?? 0);
}
