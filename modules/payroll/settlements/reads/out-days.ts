// What of somebody's time here is no service (FNS-8), as sets.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

interface Since {
  employee_id: number;
  from: LocalDate;
}

/**
 * FNS-8: days without pay of leave that is no service, and absence of more than 30 days in a row. Days off count between two absences, not beside one: who
 * missed a day before the summer holidays was not away all summer. Whoever has none is not in it.
 */
export async function outDaysOf(people: readonly Since[], to: LocalDate): Promise<Map<number, number>> {
  const rows = await rowsOf(sql<{ employee_id: number; days: number }>`
    with person as (
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (employee_id bigint, "from" date)),
    unpaid as (
      select d.employee_id, d.on_date as day from person p
        join attendance.leave_request_days d on d.employee_id = p.employee_id and d.on_date between p."from" and ${to}::date
        join attendance.leave_requests r on r.id = d.request_id and r.state = 'accepted'
        join attendance.leave_types t on t.id = r.leave_type_id and not t.counts_for_gratuity
       where d.held and d.portion = 1 and d.pay_percent = 0),
    away as (
      select t.employee_id, t.attendance_date as day, t.status,
             t.attendance_date - (row_number() over (partition by t.employee_id order by t.attendance_date))::int as run
        from person p join attendance.employee_attendance t on t.employee_id = p.employee_id and t.attendance_date between p."from" and ${to}::date
       where t.status in ('absent', 'weekly_off', 'holiday')),
    ends as (
      select a.employee_id, a.run, min(a.day) filter (where a.status = 'absent') as since, max(a.day) filter (where a.status = 'absent') as until
        from away a group by a.employee_id, a.run),
    long as (
      select a.employee_id, a.day from away a join ends e on e.employee_id = a.employee_id and e.run = a.run and a.day between e.since and e.until
       where e.until - e.since >= 30)
    select z.employee_id, count(*)::int as days from (select employee_id, day from unpaid union select employee_id, day from long) z group by z.employee_id`);
  return new Map(rows.map((row) => [row.employee_id, row.days]));
}

export async function outDays(employee_id: number, from: LocalDate, to: LocalDate): Promise<number> {
  return (await outDaysOf([{ employee_id, from }], to)).get(employee_id) ?? 0;
}
