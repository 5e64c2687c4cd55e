// Takes a branch's share of a posting back (FEE-33): only while its period is open and nothing but the posting's own advances has
// settled its challans. One fixed set of statements a branch. Fines come off their challans; what has no way back says why.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { isOpenDay, reverseEntry } from '#platform/ledger/post.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { whyItStays } from '#modules/fees/runs/rules/index.ts';
import { notePosting } from '#modules/fees/runs/chapter.ts';
import { lockAccounts } from './post-branch.ts';
import { giveAdvancesBack } from '../steps/post-reverse-advances.ts';
import { voidChallans, whyReceived } from '../steps/void-challans.ts';
import { voidFines } from '#modules/fees/late-fines/chapter.ts';

interface PostedBranch {
  branch_id: number;
  branch_name: string;
  kind: string;
  currency: Currency;
  bill_month: string;
  entry_date: LocalDate;
  entry_id: number | null;
  advance_entry_id: number | null;
  advance_applied: number;
  today: string;
}

export interface ReversedRun {
  run_id: number;
  status: 'previewed' | 'running' | 'posted' | 'part_posted' | 'reversed';
  challans: number;
  net: number;
}

/** All named branches or none. Refuses when money came, when the period is closed, or when a branch is not posted. */
export async function reversePosting(
  run_id: number,
  branch_ids: readonly number[],
  reason: string,
): Promise<ReversedRun> {
  await requirePermission('Fee Post');
  const done = { challans: 0, net: 0 };
  for (const branch_id of [...branch_ids].toSorted((a, b) => a - b)) {
    requireBranch(branch_id);
    const branch = await postedBranch(run_id, branch_id);
    const taken = await reverseBranch(run_id, branch, reason);
    done.challans += taken.challans;
    done.net += taken.net;
  }
  return { run_id, status: await closeReversed(run_id), ...done };
}

async function closeReversed(run_id: number): Promise<ReversedRun['status']> {
  const run = await rowOf(sql<{ status: ReversedRun['status'] }>`
    update fees.fee_runs r set reversed_at = platform.now(),
           status = case when exists (select 1 from fees.fee_run_branches b where b.run_id = r.id and b.status <> 'reversed') then r.status else 'reversed' end
     where r.id = ${run_id}::bigint returning status`);
  return run?.status ?? 'reversed';
}

function runOfBranch(run_id: number, branch_id: number): Promise<(PostedBranch & { status: string }) | undefined> {
  return rowOf(sql<PostedBranch & { status: string }>`
    select b.branch_id, p.branch_name, r.kind, c.currency, r.bill_month, r.entry_date, b.entry_id, b.advance_entry_id, b.advance_applied, b.status,
           platform.today(b.branch_id) as today
      from fees.fee_run_branches b
      join fees.fee_runs r on r.id = b.run_id
      join platform.branches p on p.id = b.branch_id
      join platform.countries c on c.id = p.country_id and c.operates
     where b.run_id = ${run_id}::bigint and b.branch_id = ${branch_id}::int for update of b`);
}

async function postedBranch(run_id: number, branch_id: number): Promise<PostedBranch> {
  const row = await runOfBranch(run_id, branch_id);
  if (!row) throw notFound('This posting');
  const stays = whyItStays(row.kind);
  if (stays !== null) throw conflict(stays);
  if (row.status !== 'done') throw conflict(`${row.branch_name} is not posted in this run, or was taken back already`);
  if (!(await isOpenDay(branch_id, row.entry_date))) {
    throw badField(
      'branch_ids',
      `The period of ${row.branch_name} is closed: ask accounts to open it, or correct the challans one by one`,
    );
  }
  return row;
}

/**
 * What was billed for one child, whose account is locked, while nothing else stands on it: null when it has to be corrected instead. Whoever calls it
 * answers for the permission.
 */
export async function takeRunBack(
  run_id: number,
  branch_id: number,
  reason: string,
): Promise<{ entry_id: number | null } | null> {
  const branch = await runOfBranch(run_id, branch_id);
  if (branch?.status !== 'done' || !(await isOpenDay(branch_id, branch.entry_date))) return null;
  if ((await whyReceived(run_id, branch)) !== null) return null;
  const taken = await markReversed(run_id, branch, { reason, ...(await takeChallansBack(run_id, branch, reason)) });
  await closeReversed(run_id);
  return { entry_id: taken.reversal_entry_id };
}

async function reverseBranch(
  run_id: number,
  branch: PostedBranch,
  reason: string,
): Promise<{ challans: number; net: number }> {
  await lockAccounts(branch.branch_id);
  if (branch.kind === 'fine') return markReversed(run_id, branch, { reason, ...(await voidFines(run_id, branch)) });
  const problem = await whyReceived(run_id, branch);
  if (problem !== null) throw problem;
  return markReversed(run_id, branch, { reason, ...(await takeChallansBack(run_id, branch, reason)) });
}

async function markReversed(
  run_id: number,
  branch: PostedBranch,
  taken: { reason: string; challans: number; net: number },
): Promise<{ challans: number; net: number; reversal_entry_id: number | null }> {
  const reversal_entry_id =
    branch.entry_id === null ? null : await reverseEntry(branch.entry_id, branch.today, taken.reason);
  await rowsOf(sql`
    update fees.fee_run_branches set status = 'reversed', reversal_entry_id = ${reversal_entry_id}, ended_at = platform.clock_now()
     where run_id = ${run_id}::bigint and branch_id = ${branch.branch_id}::int`);
  await notePosting(run_id, branch.branch_id, { action: 'taken back', ...taken });
  return { ...taken, reversal_entry_id };
}

async function takeChallansBack(
  run_id: number,
  branch: PostedBranch,
  reason: string,
): Promise<{ challans: number; net: number }> {
  const advance_reversal =
    branch.advance_entry_id === null ? null : await reverseEntry(branch.advance_entry_id, branch.today, reason);
  if (branch.advance_entry_id !== null) await giveAdvancesBack(run_id, branch, advance_reversal);
  return voidChallans(run_id, branch, reason);
}
