// What of somebody's time here is no service (FNS-8).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/**
 * FNS-8: days without pay of leave that is no service, and absence of more than 30 days in a row. Days off count between two absences, not beside one: who
 * missed a day before the summer holidays was not away all summer.
 */
export async function outDays(employee_id: number, from: LocalDate, to: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ days: number }>`
    with unpaid as (
      select d.on_date as day from attendance.leave_request_days d join attendance.leave_requests r on r.id = d.request_id and r.state = 'accepted'
        join attendance.leave_types t on t.id = r.leave_type_id and not t.counts_for_gratuity
       where d.employee_id = ${employee_id}::bigint and d.held and d.portion = 1 and d.pay_percent = 0 and d.on_date between ${from}::date and ${to}::date),
    away as (
      select t.attendance_date as day, t.attendance_date - (row_number() over (order by t.attendance_date))::int as run, t.status
        from attendance.employee_attendance t
       where t.employee_id = ${employee_id}::bigint and t.attendance_date between ${from}::date and ${to}::date
         and t.status in ('absent', 'weekly_off', 'holiday')),
    ends as (
      select a.run, min(a.day) filter (where a.status = 'absent') as since, max(a.day) filter (where a.status = 'absent') as until from away a group by a.run),
    long as (
      select a.day from away a join ends e on e.run = a.run and a.day between e.since and e.until where e.until - e.since >= 30)
    select count(*)::int as days from (select day from unpaid union select day from long) z`);
  return row?.days ?? 0;
}
