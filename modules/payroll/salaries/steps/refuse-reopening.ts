// A month of attendance that salaries beyond the draft were made from is not opened again (06 §3).

import { counted } from '#kernel/counted.ts';
import { formatMonth, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { MonthReopening } from '#modules/attendance/index.ts';
import { alone } from './alone.ts';

export async function refuseReopening({ branch_id, month }: MonthReopening): Promise<void> {
  // Whoever freezes salaries of the month has ended by then, or is told so.
  await alone(branch_id, monthOf(month));
  const row = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from payroll.salaries s
     where s.month = ${month}::date
       and (s.branch_id = ${branch_id}::int
            or s.employee_id in (select t.employee_id from attendance.employee_month_totals t where t.branch_id = ${branch_id}::int and t.month = ${month}::date))
       and s.kind in ('regular', 'settlement')
       and s.status not in ('draft', 'rejected', 'void')`);
  const n = row?.n ?? 0;
  if (n === 0) return;

  throw conflict(
    `${counted(n, 'salary is', 'salaries are')} frozen with the days of ${formatMonth(monthOf(month))}. Have them rejected first, or settle the days by objections.`,
  );
}
