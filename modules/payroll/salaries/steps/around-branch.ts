// What belongs to somebody follows them to the branch where they are now; the branch that pays a month reads and writes it for that month (SAL-21).

import type { Month } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';

/** With the branches of the people whom the branch pays for the month. */
export async function aroundBranch<T>(branch_id: number, month: Month, work: () => Promise<T>): Promise<T> {
  const row = await rowOf(sql<{ ids: number[] | null }>`
    select payroll.branches_around(${branch_id}::int, ${month}::date) as ids`);
  return alsoInBranches(row?.ids ?? [], work);
}

/** With the branches that bear a part of these salaries, and those where their people are now. */
export async function aroundSalaries<T>(salary_ids: readonly number[], work: () => Promise<T>): Promise<T> {
  const row = await rowOf(sql<{ ids: number[] | null }>`
    select payroll.branches_of_salaries(${salary_ids}::bigint[]) as ids`);
  return alsoInBranches(row?.ids ?? [], work);
}
