// Days of leave that are paid out: taken from the balance, and money of the next salary by whoever keeps pay (LVE-17).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { attendancePayInput } from '../reads/pay-question.ts';
import { saidDays } from '../rules/said-days.ts';

export interface Held {
  id: number;
  branch_id: number;
  home_branch_id: number;
  employee_id: number;
  leave_type_id: number;
  leave_type: string;
  from_date: LocalDate;
  to_date: LocalDate;
  days: number;
}

export async function payOut({
  id,
  home_branch_id,
  employee_id,
  leave_type_id,
  days,
  leave_type,
}: Held): Promise<void> {
  await attendancePayInput.ask({
    employee_id,
    head: 'ENCASH',
    quantity: days,
    source: 'encash',
    source_ref: `leave ${id}`,
    note: `${saidDays(days)} of ${leave_type} paid out`,
  });
  await rowsOf(sql`
    insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, request_id, note)
    select ${home_branch_id}::int, b.employee_id, b.leave_type_id, b.year_start, platform.today(${home_branch_id}::int), 'encash', -${days}::numeric, ${id}::bigint, 'Encashment'
      from attendance.leave_balances b
     where b.employee_id = ${employee_id}::bigint and b.leave_type_id = ${leave_type_id}::bigint and b.year_start <= platform.today(${home_branch_id}::int)
     order by b.year_start desc limit 1`);
  await rowsOf(sql`
    update attendance.leave_balances b set pending = b.pending - ${days}::numeric
     where b.employee_id = ${employee_id}::bigint and b.leave_type_id = ${leave_type_id}::bigint and b.year_start = (
       select max(x.year_start) from attendance.leave_balances x where x.employee_id = b.employee_id and x.leave_type_id = b.leave_type_id
          and x.year_start <= platform.today(${home_branch_id}::int))`);
}
