// The sheet of a branch, with what may be chosen in its cells.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type SheetRow, staffSheet } from '../contract/staff-sheet.ts';
import { requirePermission } from '#platform/access/permissions.ts';

type Sheet = DataOf<typeof staffSheet>;
type Choice = Sheet['departments'][number];

const MOST = 500;

export async function readStaffSheet(query: ParsedInputOf<typeof staffSheet>): Promise<Sheet> {
  await requirePermission(...staffSheet.permissions);
  const { branch_id, from_date, incomplete } = query;
  requireBranch(branch_id);
  const { school_id } = who();
  const rows = await rowsOf(sql<SheetRow>`
    select e.id as employee_id, e.version, e.employee_code, e.full_name, e.department_id, e.designation_id, e.reports_to_id, e.employment_type,
           (select a.shift_id from hr.shift_assignments a where a.employee_id = e.id and daterange(a.from_date, a.to_date, '[]') @> ${from_date}::date) as shift_id,
           e.attendance_mode, coalesce((select u.username::text from platform.users u where u.employee_id = e.id and u.status <> 'left'), '') as sign_in,
           e.profile_percent
      from hr.employees e
     where e.branch_id = ${branch_id}::int and e.status <> 'left'
       and (not ${incomplete ?? false}::boolean or e.department_id is null or e.designation_id is null or e.reports_to_id is null)
     order by e.name_key, e.id limit ${MOST}::int`);
  return {
    from_date,
    rows,
    departments: await rowsOf(sql<Choice>`
      select d.id, d.name from hr.departments d where d.school_id = ${school_id}::int and d.is_active order by d.name`),
    designations: await rowsOf(sql<Choice>`
      select g.id, g.name from hr.designations g where g.school_id = ${school_id}::int and g.is_active order by g.position, g.name`),
    managers: await rowsOf(sql<Choice>`
      select m.id, m.full_name || ' (' || m.employee_code || ')' as name from hr.employees m
       where m.school_id = ${school_id}::int and m.status in ('active', 'on_notice')
         and (m.branch_id = ${branch_id}::int or m.id in (select e.reports_to_id from hr.employees e where e.branch_id = ${branch_id}::int))
       order by m.name_key, m.id`),
    shifts: await rowsOf(sql<Choice>`
      select s.id, s.name from hr.shifts s
       where s.school_id = ${school_id}::int and s.is_active and (s.branch_id is null or s.branch_id = ${branch_id}::int) order by s.name`),
  };
}
