// Punches of employees as they were made (spec 06 §5, attendance/record).

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { employeePunches, type PunchListRow } from '../contract/staff-days.ts';

const tables = sql`
  attendance.employee_punches p
  join hr.employees e on e.id = p.employee_id
  join platform.branches b on b.id = p.branch_id
  left join attendance.attendance_devices d on d.id = p.device_id`;

export const listPunches = listRead(employeePunches, {
  scope: () => sql`(${inScope('p.branch_id')} or ${inScope('p.home_branch_id')})`,
  filters: {
    date: (day) => sql`p.punched_at >= ${day}::date and p.punched_at < ${day}::date + 1`,
    branch_id: (branch) => sql`p.branch_id = ${branch}::int`,
    employee_id: (employee) => sql`p.employee_id = ${employee}::bigint`,
    source: (source) => sql`p.source = ${source}`,
    state: (state) => sql`p.state = ${state}`,
  },
  search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
  sorts: { at: sql`p.punched_at` },
  first: [sql`p.punched_at`, 'desc'],
  key: sql`p.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<PunchListRow>`
      select p.id, p.employee_id, e.employee_code, e.full_name, b.short_name as branch_name, to_char(p.punched_at, 'YYYY-MM-DD HH24:MI:SS') as at, p.punched_at::date as day, p.source,
             d.name as device, p.state, p.attendance_date, p.distance_m, p.reason
        from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});
