// The scene of the kills: a demo school whose running month is prepared and blocked by nothing, three people who decide, and a leave year that is over.

import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

export interface Scene {
  school_id: number;
  country_id: 162;
  month: Month;
  today: LocalDate;
  /** Who prepares, who decides first, who decides last. */
  users: readonly [number, number, number];
  branch_ids: number[];
  leave_year: number;
}

async function makeUsers(school_id: number): Promise<[number, number, number]> {
  const rows = await rowsOf(sql<{ id: number }>`
    with made as (
      insert into platform.users (name, email, username, status, school_id, country_id, branch_type)
      select 'Decider ' || n, 'decider' || n || '@maktab.example', 'decider' || n, 'active', ${school_id}::int, 162, 0 from generate_series(1, 3) n returning id),
    roles as (
      insert into platform.user_roles (user_id, role_id) select m.id, r.id from made m join platform.roles r on r.name = 'Super Admin'),
    grants as (insert into platform.user_grants (user_id, kind) select id, 'all' from made)
    select id from made order by id`);
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0, rows[2]?.id ?? 0];
}

export function setScene(): Promise<Scene> {
  return asOwner(async () => {
    const place = await rowOf(sql<{ school_id: number; today: LocalDate }>`
      select b.school_id, platform.today(b.id) as today from platform.branches b join hr.employees e on e.branch_id = b.id
       where b.country_id = 162 group by b.school_id, b.id order by count(*) desc limit 1`);
    if (!place) throw new Error('The demo has no employees');
    const { school_id, today } = place;
    // The month before, where salaries of it are in the book already: the running one.
    const month = monthOf(today);
    await rowsOf(
      sql`update payroll.payroll_settings set second_level = false, variance_percent = 1000 where school_id = ${school_id}::int`,
    );
    await rowsOf(sql`
      delete from payroll.salaries where month < ${month}::date and status in ('draft', 'rejected') and branch_id in (select id from platform.branches where school_id = ${school_id}::int)`);
    await rowsOf(sql`
      insert into payroll.month_days (branch_id, employee_id, month, working, present, reason)
      select e.branch_id, e.id, ${month}::date, 22, 22, 'Set for the measurement' from hr.employees e
       where e.school_id = ${school_id}::int on conflict (employee_id, month) do nothing`);
    const branches = await rowsOf(sql<{ id: number }>`
      select b.id from platform.branches b where b.school_id = ${school_id}::int and b.country_id = 162 and b.status = 'active'
         and exists (select from hr.employees e where e.branch_id = b.id) order by b.id`);
    const leave_year = Number(addMonths(month, -12).slice(0, 4)) - 1;
    await rowsOf(sql`
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select e.branch_id, e.id, t.id, make_date(${leave_year}::int, p.first_month, 1), make_date(${leave_year}::int, p.first_month, 1), 'grant', 10, 'For the measurement'
        from hr.employees e join platform.branches b on b.id = e.branch_id and b.country_id = 162
        join attendance.leave_policies p on p.school_id = e.school_id and p.country_id = 162 and p.is_default
        join attendance.leave_types t on t.school_id = e.school_id and t.code = 'AL'
       where e.school_id = ${school_id}::int and e.status <> 'left'`);
    return {
      school_id,
      country_id: 162,
      month,
      today,
      users: await makeUsers(school_id),
      branch_ids: branches.map((row) => row.id),
      leave_year,
    };
  });
}
