// A run of the monthly posting for a measurement: opened like the action opens it, then posted branch by branch by some workers.

import { asDay, asMonth } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { postBranch } from '#modules/fees/posting/actions/post-branch.ts';
import type { PostingChoice } from '#modules/fees/posting/reads/post-terms.ts';

export const choice: PostingChoice = {
  bill_month: asMonth('2026-09-01'),
  fee_months: null,
  entry_date: asDay('2026-09-01'),
  due_date: null,
  valid_until: null,
  course_ids: null,
  student_ids: null,
  head_ids: null,
  apply_advances: true,
};

export async function openRun(branches: { first: number; count: number }): Promise<number> {
  return asOwner(async () => {
    const run = await rowOf(sql<{ id: number }>`
      insert into fees.fee_runs (school_id, kind, bill_month, entry_date, status, started_at) values (1, 'monthly', '2026-09-01', '2026-09-01', 'running', platform.now()) returning id`);
    await rowsOf(sql`
      insert into fees.fee_run_branches (branch_id, run_id, kind, bill_month)
      select b, ${run?.id}::bigint, 'monthly', '2026-09-01' from generate_series(${branches.first}::int, ${branches.first + branches.count - 1}::int) as b`);
    return run?.id ?? 0;
  });
}

/** Posts (or does) each branch once, `workers` at a time; returns milliseconds. */
export async function eachBranch(
  branches: { first: number; count: number },
  workers: number,
  work: (branch_id: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  let next = branches.first;
  const one = async (): Promise<void> => {
    while (next < branches.first + branches.count) {
      const branch_id = next;
      next += 1;
      await work(branch_id);
    }
  };
  await Promise.all(Array.from({ length: workers }, one));
  return performance.now() - started;
}

export function postOne(run_id: number): (branch_id: number) => Promise<unknown> {
  return (branch_id) => runAs({ user_id: 1, branch_id }, () => postBranch(run_id, branch_id, choice));
}

/** How many rows the run wrote, by the tables themselves. */
export async function rowsWritten(
  run_id: number,
): Promise<{ challans: number; lines: number; concessions: number; ledger: number }> {
  const row = await asOwner(() =>
    rowOf(sql<{ challans: number; lines: number; concessions: number; ledger: number }>`
      with mine as (select branch_id, entry_id from fees.fee_run_branches where run_id = ${run_id}::bigint)
      select (select count(*)::int from fees.challans c join mine m using (branch_id) where c.run_id = ${run_id}::bigint) as challans,
             (select count(*)::int from fees.challan_lines l join mine m using (branch_id) where l.fee_month = '2026-09-01') as lines,
             (select count(*)::int from fees.fee_line_concessions l join mine m using (branch_id) where l.fee_month = '2026-09-01') as concessions,
             (select count(*)::int from platform.journal_lines l join mine m on m.entry_id = l.entry_id) as ledger`),
  );
  return row ?? { challans: 0, lines: 0, concessions: 0, ledger: 0 };
}
