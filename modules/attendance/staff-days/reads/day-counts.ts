// The head counts of a day (EAT-14): running totals, never marks.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { DayCounts } from '../contract/staff-days.ts';
import { percentOf } from '../rules/index.ts';

/** Whoever stayed unmarked on a day that is over counts as absent. */
export async function countsOfDay(branch_id: number, day: LocalDate): Promise<DayCounts> {
  const row = await rowOf(sql<Omit<DayCounts, 'present_percentage'> & { is_past: boolean }>`
    select coalesce(t.total_emps, 0) as total_emps, coalesce(t.present_emps, 0) as present_emps, coalesce(t.late_emps, 0) as late_emps,
           coalesce(t.absent_emps, 0) as absent_emps, coalesce(t.leave_emps, 0) as leave_emps, coalesce(t.e_off_emps, 0) as e_off_emps,
           coalesce(t.half_emps, 0) as half_emps, coalesce(t.unmarked_emps, 0) as unmarked_emps, coalesce(t.off_emps, 0) as off_emps,
           ${day}::date < platform.today(${branch_id}::int) as is_past
      from (select 1) one left join attendance.employee_day_totals t on t.branch_id = ${branch_id}::int and t.on_date = ${day}::date`);
  if (!row) throw new Error('No counts');
  return asCounts(row);
}

type Counted = Omit<DayCounts, 'present_percentage'> & { is_past: boolean };

export function asCounts({ is_past, ...row }: Counted): DayCounts {
  const absent_emps = row.absent_emps + (is_past ? row.unmarked_emps : 0);
  return { ...row, absent_emps, present_percentage: percentOf(row.present_emps, row.total_emps) };
}
