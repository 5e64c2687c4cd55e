// Marks as they stand, locked for whoever changes them.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { DayStatus } from '../rules/index.ts';

export interface StandingMark {
  employee_id: number;
  day: LocalDate;
  status: DayStatus;
  half: 'first' | 'second' | null;
  is_manual: boolean;
  version: number;
  first_in: string | null;
  last_out: string | null;
  worked_minutes: number;
  late_minutes: number;
  early_minutes: number;
  overtime_minutes: number;
  by: string | null;
}

export async function lockMarks(employee_ids: readonly number[], day: LocalDate): Promise<Map<number, StandingMark>> {
  const rows = await rowsOf(sql<StandingMark>`
    select t.employee_id, t.attendance_date as day, t.status, t.half, t.is_manual, t.version, to_char(t.first_in, 'HH24:MI') as first_in,
           to_char(t.last_out, 'HH24:MI') as last_out, t.worked_minutes, t.late_minutes, t.early_minutes, t.overtime_minutes,
           (select u.name from platform.users u where u.id = t.updated_by) as by
      from attendance.employee_attendance t
     where t.employee_id = any (${[...employee_ids]}::bigint[]) and t.attendance_date = ${day}::date order by t.employee_id for update`);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
