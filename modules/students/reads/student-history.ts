// The branch that has a child reads what was kept of it in the branches before: attendance, results, statement (STU-60).

import { rowsOf, sql } from '#platform/db/index.ts';
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
