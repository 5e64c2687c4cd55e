// The branch that has a child reads what was kept of it in the branches before: attendance, results, statement (STU-60).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';

/**
 * Runs a read of these students with their former branches in the scope. What it selects must be by student: the former branches'
 * other children are in reach meanwhile. A student outside the scope adds nothing.
 */
export async function withHistory<T>(student_ids: readonly number[], read: () => Promise<T>): Promise<T> {
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select distinct b as branch_id from unnest(${student_ids}::bigint[]) i cross join lateral unnest(students.branches_of(i)) b`);
  return alsoInBranches(
    rows.map((row) => row.branch_id),
    read,
  );
}

/**
 * Runs a count of these students with all their branches in the scope, former and later ones: what is kept of a child by month is one
 * figure, whichever of its branches changes a day of it. What it reads and writes must be by student. A student that never sat in the
 * scope adds nothing.
 */
export async function inEveryBranchOf<T>(student_ids: readonly number[], count: () => Promise<T>): Promise<T> {
  const row = await rowOf(
    sql<{ branch_ids: number[] }>`select students.branches_ever(${[...student_ids]}::bigint[]) as branch_ids`,
  );
  return alsoInBranches(row?.branch_ids ?? [], count);
}
