// LVE-13, EXT-6: what attendance ends with an employment. Leave after the last day is given back, the month of the last day accrues only from
// the 16th on, and days after it bear no marks. What is left of the balance is for the settlement.

import type { LocalDate } from '#kernel/dates.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { evaluateDays } from '#modules/attendance/staff-days/chapter.ts';
import type { Left } from '#modules/hr/index.ts';

/** From this day of a month on its accrual counts. */
const HALF_OF_A_MONTH = 16;

export async function endLeave({ employee_id, branch_id, on }: Left): Promise<void> {
  const waiting = await rowsOf(sql<{ approval_id: number }>`
    select q.id as approval_id from attendance.leave_requests r join platform.approval_requests q on q.id = r.approval_id and q.status = 'pending'
     where r.employee_id = ${employee_id}::bigint and (r.kind = 'encashment' or r.to_date > ${on}::date) order by r.id`);
  for (const { approval_id } of waiting) await endRequest(approval_id, 'The employee leaves');
  await giveBackAfter(employee_id, on);
  await takeBackAccruals(employee_id, branch_id, on);
  const row = await rowOf(sql<{ last: LocalDate | null }>`
    select max(t.attendance_date) as last from attendance.employee_attendance t
     where t.employee_id = ${employee_id}::bigint and t.attendance_date > ${on}::date`);
  if (row?.last) await evaluateDays({ employee_ids: [employee_id] }, { from: on, to: row.last });
}

/** Accepted leave that begins later is cancelled; of one that is under way the days after the last one come back. */
async function giveBackAfter(employee_id: number, on: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, request_id, note)
    select r.home_branch_id, r.employee_id, r.leave_type_id, d.year_start, ${on}::date, 'return', sum(d.portion), r.id, 'The employee leaves'
      from attendance.leave_requests r join attendance.leave_request_days d on d.request_id = r.id and d.held and d.covered and d.on_date > ${on}::date
     where r.employee_id = ${employee_id}::bigint and r.state = 'accepted'
     group by r.home_branch_id, r.employee_id, r.leave_type_id, d.year_start, r.id order by r.id`);
  await rowsOf(sql`
    delete from attendance.leave_request_days d where d.employee_id = ${employee_id}::bigint and d.held and d.on_date > ${on}::date`);
  await rowsOf(sql`
    update attendance.leave_requests r set state = 'cancelled', cancelled_at = platform.now(), cancel_reason = 'The employee leaves'
     where r.employee_id = ${employee_id}::bigint and r.state = 'accepted' and r.kind = 'leave' and r.from_date > ${on}::date`);
  await rowsOf(sql`
    update attendance.leave_requests r set to_date = ${on}::date, days = d.days, paid_days = d.paid, unpaid_days = d.days - d.paid
      from (select x.request_id, sum(x.portion) as days, coalesce(sum(x.portion) filter (where x.covered), 0) as paid
              from attendance.leave_request_days x where x.employee_id = ${employee_id}::bigint and x.held group by x.request_id) d
     where d.request_id = r.id and r.state = 'accepted' and r.to_date > ${on}::date`);
}

async function takeBackAccruals(employee_id: number, branch_id: number, on: LocalDate): Promise<void> {
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
    select ${branch_id}::int, l.employee_id, l.leave_type_id, l.year_start, ${on}::date, 'adjust', -sum(l.days), 'Accrued after the last day'
      from attendance.leave_ledger l
     where l.employee_id = ${employee_id}::bigint and l.kind = 'accrual'
       and (l.on_date > ${on}::date
            or (l.on_date = date_trunc('month', ${on}::date)::date and extract(day from ${on}::date) < ${HALF_OF_A_MONTH}::int))
     group by l.employee_id, l.leave_type_id, l.year_start order by l.leave_type_id`);
}
