// What stands of a month of a person, from the running totals (EAT-12).

import { sql } from '#platform/db/index.ts';
import type { MonthFigures } from '../contract/staff-sheets.ts';

/** Over rows of attendance.employee_month_totals `m`. */
export const monthSums = sql`
  coalesce(sum(m.present), 0)::float8 as present, coalesce(sum(m.late), 0)::int as late, coalesce(sum(m.early), 0)::int as early,
  coalesce(sum(m.half), 0)::int as half, coalesce(sum(m.absent), 0)::float8 as absent, coalesce(sum(m.leave_paid + m.leave_unpaid), 0)::float8 as leave,
  coalesce(sum(m.holiday + m.weekly_off), 0)::int as off, coalesce(sum(m.on_duty), 0)::int as on_duty, coalesce(sum(m.unmarked), 0)::int as unmarked,
  coalesce(sum(m.worked_minutes), 0)::int as worked_minutes, coalesce(sum(m.late_minutes), 0)::int as late_minutes,
  coalesce(sum(attendance.unpaid_days(m, (select w.employment_type from hr.employees w where w.id = m.employee_id))), 0)::float8 as unpaid_days`;

export const noFigures: MonthFigures = {
  present: 0,
  late: 0,
  early: 0,
  half: 0,
  absent: 0,
  leave: 0,
  off: 0,
  on_duty: 0,
  unmarked: 0,
  worked_minutes: 0,
  late_minutes: 0,
  unpaid_days: 0,
};
