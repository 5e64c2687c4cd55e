// Head counts of a day over the branches of the scope: from the totals of branches; of one staff group, from the marks of the day.

import { who } from '#platform/access/who.ts';
import { rowOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { DayCounts } from '#modules/attendance/staff-days/contract/staff-days.ts';

interface Place {
  branch_id?: number | undefined;
  category?: string | undefined;
}

type Counted = Omit<DayCounts, 'present_percentage'> & { is_past: boolean };

const none: Omit<Counted, 'is_past'> = {
  total_emps: 0,
  present_emps: 0,
  late_emps: 0,
  absent_emps: 0,
  leave_emps: 0,
  e_off_emps: 0,
  half_emps: 0,
  unmarked_emps: 0,
  off_emps: 0,
};

const here = ({ branch_id }: Place, column: string): Statement =>
  branch_id === undefined ? inScope(column) : sql`${inScope(column)} and ${sql.ref(column)} = ${branch_id}::int`;

export async function countsIn(day: string, place: Place): Promise<Counted> {
  const row = place.category === undefined ? await ofBranches(day, place) : await ofGroup(day, place);
  return { ...none, ...row, is_past: day < who().today };
}

const ofBranches = (day: string, place: Place) =>
  rowOf(sql<Omit<Counted, 'is_past'>>`
    select coalesce(sum(t.total_emps), 0)::int as total_emps, coalesce(sum(t.present_emps), 0)::int as present_emps, coalesce(sum(t.late_emps), 0)::int as late_emps,
           coalesce(sum(t.absent_emps), 0)::int as absent_emps, coalesce(sum(t.leave_emps), 0)::int as leave_emps, coalesce(sum(t.e_off_emps), 0)::int as e_off_emps,
           coalesce(sum(t.half_emps), 0)::int as half_emps, coalesce(sum(t.unmarked_emps), 0)::int as unmarked_emps, coalesce(sum(t.off_emps), 0)::int as off_emps
      from attendance.employee_day_totals t where t.on_date = ${day}::date and ${here(place, 't.branch_id')}`);

const ofGroup = (day: string, place: Place) =>
  rowOf(sql<Omit<Counted, 'is_past'>>`
    select coalesce(sum(c.working), 0)::int as total_emps, coalesce(sum(c.came), 0)::int as present_emps, coalesce(sum(c.late), 0)::int as late_emps,
           coalesce(sum(c.absent), 0)::int as absent_emps, coalesce(sum(c.on_leave), 0)::int as leave_emps, coalesce(sum(c.early), 0)::int as e_off_emps,
           coalesce(sum(c.half), 0)::int as half_emps, coalesce(sum(c.unmarked), 0)::int as unmarked_emps,
           coalesce(sum(c.holiday + c.weekly_off), 0)::int as off_emps
      from attendance.employee_attendance t
      join hr.employees e on e.id = t.employee_id
      join hr.designations g on g.id = e.designation_id and g.category = ${place.category ?? ''}
     cross join lateral attendance.staff_counts(t, 1) c
     where t.attendance_date = ${day}::date and ${here(place, 't.branch_id')}`);
