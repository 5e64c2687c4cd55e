// FEE-36, the release of a month: what was billed ahead for months that have come moves from Unearned fees to income, branch by
// branch in one statement, in the transaction that is open. A second run finds no line that waits.

import { firstDayOf, formatMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { lockAccounts } from '#modules/fees/posting/chapter.ts';

export interface Released {
  run_id: number;
  entry_id: number;
  lines: number;
  gross: number;
  concession: number;
  /** What leaves Unearned fees, in the branch's minor unit. */
  net: number;
}

/**
 * Answers null when nothing waits. The entry lies on the first of the month, or the first open day after it.
 * @throws Refusal when no period is open up to today.
 */
export async function releaseUnearned(branch_id: number, month: Month): Promise<Released | null> {
  if (who().user_id !== null) await requirePermission('Fee Post'); // the clock needs none
  const waiting = await rowOf(sql<{ waits: boolean; today: LocalDate }>`
    select exists (${waitingLines(branch_id, month)}) as waits, platform.today(${branch_id}::int) as today`);
  if (!waiting?.waits) return null;
  const entry_date = await firstOpenDay(branch_id, firstDayOf(month));
  if (entry_date === null || entry_date > waiting.today) {
    throw conflict(`Fees for ${formatMonth(month)} cannot become income: no accounting period is open. Open one first`);
  }
  const run_id = await openRun(branch_id, month, entry_date);
  // Whoever takes a posting back holds the same locks (spec 04 section 15): the lines stand still.
  await lockAccounts(branch_id);
  const released = await write(branch_id, month, { run_id, entry_date });
  if (released === null) return null;
  await rowsOf(sql`
    insert into fees.fee_run_branches as b (branch_id, run_id, kind, bill_month, status, gross, concession, net, entry_id, started_at, ended_at)
    values (${branch_id}, ${run_id}, 'release', ${month}::date, 'done', ${released.gross}, ${released.concession}, ${released.net}, ${released.entry_id},
            platform.now(), platform.clock_now())
    on conflict on constraint fee_run_branches_key do update set gross = b.gross + excluded.gross, concession = b.concession + excluded.concession,
      net = b.net + excluded.net, entry_id = excluded.entry_id, ended_at = excluded.ended_at`);
  return { run_id, ...released };
}

function waitingLines(branch_id: number, month: Month): ReturnType<typeof sql> {
  return sql`
    select l.id, l.fee_month, l.head_id, l.gross, l.concession from fees.challan_lines l
     where l.branch_id = ${branch_id}::int and l.fee_month <= ${month}::date and l.recognised_on is null and l.void_run_id is null
       and l.line_kind in ('regular', 'extra', 'correction')
       and (select h.kind from fees.fee_heads h where h.id = l.head_id) <> 'security'`;
}

/** One run a school and month, shared by its branches. */
async function openRun(branch_id: number, month: Month, entry_date: string): Promise<number> {
  await rowsOf(sql`
    insert into fees.fee_runs (school_id, kind, bill_month, fee_months, entry_date, status, started_by, started_at, ended_at)
    select b.school_id, 'release', ${month}::date, array[${month}::date], ${entry_date}::date, 'posted', ${who().user_id}::bigint, platform.now(), platform.now()
      from platform.branches b where b.id = ${branch_id}::int
    on conflict (school_id, bill_month) where kind = 'release' do nothing`);
  const run = await rowOf(sql<{ id: number }>`
    select r.id from fees.fee_runs r join platform.branches b on b.school_id = r.school_id
     where b.id = ${branch_id}::int and r.kind = 'release' and r.bill_month = ${month}::date`);
  if (!run) throw new Error('The release was not stored');
  return run.id;
}

/** Spec 04 section 8: 2220 net and the concessions by type against the heads' income, gross. */
async function write(
  branch_id: number,
  month: Month,
  { run_id, entry_date }: { run_id: number; entry_date: string },
): Promise<Omit<Released, 'run_id'> | null> {
  const row = await rowOf(sql<Omit<Released, 'run_id'>>`
    with picked as materialized (${waitingLines(branch_id, month)} for update of l),
    marked as (
      update fees.challan_lines l set recognised_on = ${entry_date}::date from picked p where l.id = p.id and l.fee_month = p.fee_month
      returning l.id),
    entry_lines as materialized (
      select platform.system_account(b.school_id, 'unearned') as account_id, sum(p.gross - p.concession)::bigint as debit, 0::bigint as credit
        from picked p cross join platform.branches b where b.id = ${branch_id}::int group by b.school_id
      union all
      select k.contra_account_id, sum(o.amount)::bigint, 0
        from picked p join fees.fee_line_concessions o on o.line_id = p.id and o.fee_month = p.fee_month
        join fees.concession_types k on k.id = o.type_id group by 1
      union all
      select h.income_account_id, 0, sum(p.gross)::bigint from picked p join fees.fee_heads h on h.id = p.head_id group by 1),
    entry as materialized (
      select platform.post_entry(
        row(${branch_id}, ${entry_date}, 'recognition', 'fee_run', ${run_id}, null, ${`Unearned fees for ${formatMonth(month)}`}, 'fees', null, null, null)::platform.entry_head,
        (select array_agg(row(account_id, debit, credit, null, null, null, null, null)::platform.entry_line) from entry_lines)) as id
       where exists (select 1 from entry_lines where debit <> 0 or credit <> 0))
    select (select id from entry) as entry_id, (select count(*)::int from marked) as lines, coalesce(sum(p.gross), 0)::bigint as gross,
           coalesce(sum(p.concession), 0)::bigint as concession, coalesce(sum(p.gross - p.concession), 0)::bigint as net
      from picked p having count(*) > 0`);
  return row ?? null;
}
