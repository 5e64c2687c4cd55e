// Takes a branch's share of a posting back (FEE-33): only while its period is open and nothing but the posting's own advances has
// settled its challans. One fixed set of statements a branch.

import { moneyWithCurrency, type Currency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, reverseEntry } from '#platform/ledger/post.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { giveAdvancesBack } from './post-reverse-advances.ts';

interface PostedBranch {
  branch_id: number;
  branch_name: string;
  currency: Currency;
  bill_month: string;
  entry_date: string;
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
  const run = await rowOf(sql<{ status: ReversedRun['status'] }>`
    update fees.fee_runs r set version = r.version + 1, reversed_at = now(),
           status = case when exists (select 1 from fees.fee_run_branches b where b.run_id = r.id and b.status <> 'reversed') then r.status else 'reversed' end
     where r.id = ${run_id}::bigint returning status`);
  return { run_id, status: run?.status ?? 'reversed', ...done };
}

async function postedBranch(run_id: number, branch_id: number): Promise<PostedBranch> {
  const row = await rowOf(sql<PostedBranch & { status: string }>`
    select b.branch_id, p.branch_name, c.currency, r.bill_month, r.entry_date, b.entry_id, b.advance_entry_id, b.advance_applied, b.status,
           platform.today(b.branch_id) as today
      from fees.fee_run_branches b
      join fees.fee_runs r on r.id = b.run_id
      join platform.branches p on p.id = b.branch_id
      join platform.countries c on c.id = p.country_id
     where b.run_id = ${run_id}::bigint and b.branch_id = ${branch_id}::int for update of b`);
  if (!row) throw notFound('This posting');
  if (row.status !== 'done') throw conflict(`${row.branch_name} is not posted in this run, or was taken back already`);
  if ((await firstOpenDay(branch_id, row.entry_date)) !== row.entry_date) {
    throw badField(
      'branch_ids',
      `The period of ${row.branch_name} is closed: ask accounts to open it, or correct the challans one by one`,
    );
  }
  return row;
}

async function reverseBranch(
  run_id: number,
  branch: PostedBranch,
  reason: string,
): Promise<{ challans: number; net: number }> {
  await rowsOf(
    sql`select 1 from fees.student_fee_accounts where branch_id = ${branch.branch_id}::int order by student_id for no key update`,
  );
  await refuseReceived(run_id, branch);
  const advance_reversal =
    branch.advance_entry_id === null ? null : await reverseEntry(branch.advance_entry_id, branch.today, reason);
  if (branch.advance_entry_id !== null) await giveAdvancesBack(run_id, branch, advance_reversal);
  const taken = await voidChallans(run_id, branch, reason);
  const reversal_entry_id = branch.entry_id === null ? null : await reverseEntry(branch.entry_id, branch.today, reason);
  await rowsOf(sql`
    update fees.fee_run_branches set status = 'reversed', reversal_entry_id = ${reversal_entry_id}, ended_at = clock_timestamp(), version = version + 1
     where run_id = ${run_id}::bigint and branch_id = ${branch.branch_id}::int`);
  return taken;
}

async function refuseReceived(run_id: number, branch: PostedBranch): Promise<void> {
  const received = await rowOf(sql<{ amount: number; challans: number; changed: number; released: number }>`
    select coalesce(sum(s.amount), 0)::bigint as amount, count(distinct c.id) filter (where s.amount is not null)::int as challans,
           count(*) filter (where exists (select 1 from fees.challan_lines l where l.challan_id = c.id and l.bill_month = c.bill_month and l.line_kind <> 'regular'))::int as changed,
           count(*) filter (where exists (select 1 from fees.challan_lines l where l.challan_id = c.id and l.recognised_on > c.entry_date and l.line_kind in ('regular', 'extra')))::int as released
      from fees.challans c
      left join lateral (
        select sum(x.amount) as amount from fees.settlements x
         where x.challan_id = c.id and not (x.kind = 'advance' and x.source_type = 'fee_run' and x.source_id = ${run_id}::bigint)
        having sum(x.amount) <> 0) s on true
     where c.branch_id = ${branch.branch_id}::int and c.bill_month = ${branch.bill_month}::date and c.run_id = ${run_id}::bigint`);
  if (!received) return;
  if (received.amount !== 0) {
    throw conflict(
      `${moneyWithCurrency(received.amount, branch.currency)} has been received on ${received.challans} of these challans.`,
    );
  }
  if (received.changed > 0)
    throw conflict(`${received.changed} of these challans carry fines or corrections. Take those back first`);
  if (received.released > 0)
    throw conflict(
      `Months billed ahead on ${received.released} of these challans have become income. Correct the challans one by one`,
    );
}

/** Challans cancelled, lines void, receivable and totals down; numbers stay used (FEE-34). */
async function voidChallans(
  run_id: number,
  b: PostedBranch,
  reason: string,
): Promise<{ challans: number; net: number }> {
  const row = await rowOf(sql<{ challans: number; net: number }>`
    with mine as materialized (
      select id, student_id, course_id, charged from fees.challans
       where branch_id = ${b.branch_id}::int and bill_month = ${b.bill_month}::date and run_id = ${run_id}::bigint and status <> 'cancelled'
    ), void_lines as (
      update fees.challan_lines l set void_run_id = ${run_id}::bigint
        from mine m where l.challan_id = m.id and l.bill_month = ${b.bill_month}::date and l.void_run_id is null
      returning l.challan_id, l.head_id, l.gross, l.concession
    ), cancelled as (
      update fees.challans c set status = 'cancelled', gross = 0, concession = 0, charged = 0, note = ${reason}, updated_at = now(), version = c.version + 1
        from mine m where c.id = m.id and c.bill_month = ${b.bill_month}::date returning 1
    ), accounts as (
      update fees.student_fee_accounts a set receivable = a.receivable - m.charged, open_challans = a.open_challans - (m.charged > 0)::int, updated_at = now(),
             oldest_due_date = (select min(c.due_date) from fees.challans c where c.student_id = m.student_id and c.balance > 0 and c.id <> m.id)
        from (select student_id, min(id) as id, sum(charged)::bigint as charged from mine group by 1) m where a.student_id = m.student_id returning 1
    ), totals as (
      insert into fees.fee_totals as x (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession)
      select ${b.branch_id}::int, m.course_id, l.head_id, ${b.bill_month}::date, date_trunc('month', ${b.today}::date)::date, (pg_backend_pid() % 16)::smallint,
             -sum(l.gross), -sum(l.concession)
        from void_lines l join mine m on m.id = l.challan_id group by m.course_id, l.head_id order by m.course_id, l.head_id
      on conflict on constraint fee_totals_key do update set gross = x.gross + excluded.gross, concession = x.concession + excluded.concession, updated_at = now()
      returning 1
    )
    select count(*)::int as challans, coalesce(sum(charged), 0)::bigint as net from mine`);
  return row ?? { challans: 0, net: 0 };
}
