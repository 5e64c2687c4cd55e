// Days off and working days of named people (HOL-6).

import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type DayOffRow, holidayOffs } from '../contract/days-off.ts';

const tables = sql`
  attendance.holiday_offs o join platform.branches b on b.id = o.branch_id left join platform.users u on u.id = o.created_by`;
const idsOf = (column: string) =>
  sql`array(select ${sql.ref(`p.${column}`)} from attendance.holiday_off_people p where p.holiday_off_id = o.id and ${sql.ref(`p.${column}`)} is not null order by 1)`;

export const listDaysOff = listRead(holidayOffs, {
  scope: () => inScope('o.branch_id'),
  filters: {
    branch_id: (branch) => sql`o.branch_id = ${branch}::int`,
    from: (day) => sql`o.to_date >= ${day}::date`,
    to: (day) => sql`o.from_date <= ${day}::date`,
    kind: (kind) => sql`o.kind = ${kind}`,
  },
  search: (typed) => sql`o.reason ilike ${containing(typed)}`,
  sorts: { from_date: sql`o.from_date`, to_date: sql`o.to_date` },
  first: [sql`o.from_date`, 'desc'],
  key: sql`o.id`,
  rows: ({ where, page }) =>
    rowsOf(sql<DayOffRow>`
      select o.id, o.version, o.kind, o.branch_id, b.short_name as branch_name, o.from_date, o.to_date,
             coalesce((select string_agg(coalesce(e.full_name, d.name, g.name), ', ' order by p.id)
                         from attendance.holiday_off_people p left join hr.employees e on e.id = p.employee_id
                         left join hr.departments d on d.id = p.department_id left join hr.designations g on g.id = p.designation_id
                        where p.holiday_off_id = o.id), 'Whole branch') as people,
             ${idsOf('employee_id')} as employee_ids, ${idsOf('department_id')} as department_ids, ${idsOf('designation_id')} as designation_ids,
             o.compensation,
             coalesce((select sum(l.days) from attendance.leave_ledger l where l.kind = 'comp_off' and l.holiday_off_id = o.id), 0)::float8 as granted,
             o.reason, o.from_date > platform.today(o.branch_id) as ahead, o.to_date >= platform.today(o.branch_id) as open, u.name as by
        from ${tables} where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from ${tables} where ${where}`),
});
