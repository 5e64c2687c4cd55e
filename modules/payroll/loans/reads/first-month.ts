// LOAN-4: the first instalment falls into a month that is not frozen.

import { addMonths, type Month } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export async function firstMonth({
  employee_id,
  start_month,
}: {
  employee_id: number;
  start_month: Month;
}): Promise<Month> {
  const row = await rowOf(sql<{ month: Month | null }>`
    select max(month) as month from payroll.salaries where employee_id = ${employee_id}::bigint and status not in ('draft', 'rejected', 'void')`);
  const frozen = row?.month ?? null;
  return frozen !== null && frozen >= start_month ? addMonths(frozen, 1) : start_month;
}
