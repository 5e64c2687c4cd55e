// What ends with the last day of somebody: their posting and shift; those who report to them go to another (HR-7, EXT-6).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';

/** Of one person, after `last`. */
export async function endPostings(employee_id: number, last: LocalDate): Promise<void> {
  await rowsOf(sql`
    delete from hr.employee_postings p where p.employee_id = ${employee_id}::bigint and p.from_date > ${last}::date`);
  await rowsOf(sql`
    update hr.employee_postings p set to_date = ${last}::date
     where p.employee_id = ${employee_id}::bigint and p.from_date <= ${last}::date and (p.to_date is null or p.to_date > ${last}::date)`);
  await rowsOf(sql`
    delete from hr.shift_assignments a where a.employee_id = ${employee_id}::bigint and a.from_date > ${last}::date`);
  await rowsOf(sql`
    update hr.shift_assignments a set to_date = ${last}::date
     where a.employee_id = ${employee_id}::bigint and a.from_date <= ${last}::date and (a.to_date is null or a.to_date > ${last}::date)`);
}

interface Open {
  id: number;
  to_date: LocalDate | null;
}

/** HR-7: everybody who reports to `from` reports to `to` from a day on, wherever in the school they work. Answers their names. */
export async function moveReports(from: number, to: number | null, day: LocalDate): Promise<string[]> {
  const those = await rowsOf(sql<{ id: number; branch_id: number; full_name: string }>`
    select r.id, r.branch_id, r.full_name from hr.reports_of(${from}::bigint) r`);
  const above = to === null || !those.some((one) => one.id === to) ? to : null;
  if (those.length === 0) return [];
  await alsoInBranches([...new Set(those.map((one) => one.branch_id))], async () => {
    await rowsOf(sql`
      update hr.employee_postings p set reports_to_id = ${above}::bigint where p.reports_to_id = ${from}::bigint and p.from_date >= ${day}::date`);
    const open = await rowsOf(sql<Open>`
      select p.id, p.to_date from hr.employee_postings p
       where p.reports_to_id = ${from}::bigint and p.from_date < ${day}::date and (p.to_date is null or p.to_date >= ${day}::date) for update`);
    await rowsOf(sql`
      update hr.employee_postings p set to_date = ${addDays(day, -1)}::date where p.id = any (${open.map((one) => one.id)}::bigint[])`);
    await rowsOf(sql`
      insert into hr.employee_postings (branch_id, home_branch_id, employee_id, department_id, designation_id, reports_to_id, employment_type, from_date, to_date, reason)
      select p.branch_id, p.home_branch_id, p.employee_id, p.department_id, p.designation_id, ${above}::bigint, p.employment_type, ${day}::date, o.to_date, 'change'
        from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o (id bigint, to_date date) join hr.employee_postings p on p.id = o.id`);
    await rowsOf(sql`
      update hr.employees e set reports_to_id = ${above}::bigint where e.reports_to_id = ${from}::bigint`);
  });
  return those.map((one) => one.full_name);
}
