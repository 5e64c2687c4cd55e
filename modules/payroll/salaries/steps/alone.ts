// One act at a time on the salaries of a branch and month (SAL-27).

import type { Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** The second caller is told at once who is at it, and does not wait. */
export async function alone(branch_id: number, month: Month): Promise<void> {
  const row = await rowOf(sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`salaries ${branch_id} ${month}`}, 0)) as free`);
  if (row?.free) return;
  const by = await rowOf(sql<{ name: string | null; since: string }>`
    select u.name, to_char(b.prepared_at, 'HH24:MI') as since from payroll.salary_batches b left join platform.users u on u.id = b.prepared_by
     where b.branch_id = ${branch_id}::int and b.month = ${month}::date and b.prepared_at is not null
     order by b.prepared_at desc limit 1`);
  throw conflict(
    by?.name
      ? `These salaries are being worked on; ${by.name} prepared them at ${by.since}. Try again in a moment.`
      : 'These salaries are being prepared by somebody else. Try again in a moment.',
  );
}
