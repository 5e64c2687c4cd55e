// How the database plans a posting: for many students by sets, for a few by their keys.

import { rowsOf, sql } from '#platform/db/index.ts';

/** Up to here rows are searched by their keys: hashing what a branch has for one child takes seconds. */
const FEW = 200;
export const isMany = (student_ids: readonly number[] | null): boolean =>
  student_ids === null || student_ids.length > FEW;

/**
 * The planner cannot guess how many rows a step of the calculation hands to the next, and would search each row anew; told
 * not to, it hashes. Look-ups by key stay look-ups, because they are written as sub-queries.
 */
export async function planBySets(on: boolean): Promise<void> {
  await rowsOf(sql`
    select set_config('enable_nestloop', ${on ? 'off' : 'on'}, true), set_config('plan_cache_mode', ${on ? 'force_generic_plan' : 'auto'}, true)`);
}
