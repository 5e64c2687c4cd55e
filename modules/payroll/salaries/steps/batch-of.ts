// The run of a branch, month and kind that salaries belong to: opened when it is first prepared.

import type { Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { SalaryKind } from '../rules/salary-kinds.ts';

export async function batchOf(
  branch_id: number,
  month: Month,
  { kind, seq = 1 }: { kind: SalaryKind; seq?: number },
): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    insert into payroll.salary_batches (branch_id, month, kind, seq, prepared_at, prepared_by)
    values (${branch_id}::int, ${month}::date, ${kind}, ${seq}::int, platform.now(), ${userIdOrNull()}::bigint)
    on conflict (branch_id, month, kind, seq) do update set prepared_at = excluded.prepared_at, prepared_by = excluded.prepared_by returning id`);
  if (!row) throw conflict('The month could not be opened');
  return row.id;
}
