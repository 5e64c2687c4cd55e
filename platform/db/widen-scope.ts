// A wider scope for a part of a transaction: a database routine named the branches and checked the right to them (spec 00 §12).

import { rowsOf, sql } from './index.ts';
import { currentContext } from './transaction.ts';

async function setBranches(ids: readonly number[]): Promise<void> {
  await rowsOf(sql`select set_config('app.branches', ${ids.join(',')}, true)`);
}

/** Runs `work` with these branches beside those of the scope. An error leaves the scope to the rollback that follows it. */
export async function alsoInBranches<T>(more: readonly number[], work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  const { caller } = context;
  if (caller.kind === 'owner' || caller.all_branches) return work();
  if (caller.kind === 'stranger') throw new Error('Who is nobody of the house has no scope that could be widened');
  const missing = more.filter((id) => !caller.branch_ids.includes(id));
  if (missing.length === 0) return work();
  const wider = [...caller.branch_ids, ...missing];
  await setBranches(wider);
  context.caller = { ...caller, branch_ids: wider };
  try {
    const value = await work();
    await setBranches(caller.branch_ids);
    return value;
  } finally {
    context.caller = caller;
  }
}
