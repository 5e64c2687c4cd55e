// The challans of a posting that is taken back: what forbids it, and their cancelling in one statement (FEE-33).

import { agree, grouped } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { conflict, type Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { oldestDue } from '#modules/fees/student-accounts/chapter.ts';

interface BilledBranch {
  branch_id: number;
  currency: Currency;
  bill_month: string;
  today: string;
}

/** Money, fines and corrections, months that became income: each stands in the way, with its sentence; null when nothing does. */
export async function whyReceived(run_id: number, branch: BilledBranch): Promise<Refusal | null> {
  const received = await rowOf(sql<{ amount: number; challans: number; changed: number; released: number }>`
    select coalesce(sum(s.amount), 0)::bigint as amount, count(distinct c.id) filter (where s.amount is not null)::int as challans,
           count(*) filter (where exists (select 1 from fees.challan_lines l where l.challan_id = c.id and l.bill_month = c.bill_month
                                           and l.line_kind not in ('regular', 'extra') and l.void_run_id is null))::int as changed,
           count(*) filter (where exists (select 1 from fees.challan_lines l where l.challan_id = c.id and l.recognised_on > c.entry_date and l.line_kind in ('regular', 'extra')))::int as released
      from fees.challans c
      left join lateral (
        select sum(x.amount) as amount from fees.settlements x
         where x.challan_id = c.id and not (x.kind = 'advance' and x.source_type = 'fee_run' and x.source_id = ${run_id}::bigint)
        having sum(x.amount) <> 0) s on true
     where c.branch_id = ${branch.branch_id}::int and c.bill_month = ${branch.bill_month}::date and c.run_id = ${run_id}::bigint`);
  if (!received) return null;
  if (received.amount !== 0) {
    return conflict(
      `${moneyWithCurrency(received.amount, branch.currency)} has been received on ${received.challans} of these challans.`,
    );
  }
  if (received.changed > 0) {
    return conflict(
      `${grouped(received.changed)} of these challans ${agree(received.changed, 'carries', 'carry')} fines or corrections. Take those back first`,
    );
  }
  if (received.released > 0)
    return conflict(
      `Months billed ahead on ${received.released} of these challans have become income. Correct the challans one by one`,
    );
  return null;
}

/** Challans cancelled, lines void, receivable and totals down; numbers stay used (FEE-34). */
export async function voidChallans(
  run_id: number,
  b: BilledBranch,
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
      update fees.challans c set status = 'cancelled', gross = 0, concession = 0, charged = 0, note = ${reason}
        from mine m where c.id = m.id and c.bill_month = ${b.bill_month}::date returning 1
    ), accounts as (
      update fees.student_fee_accounts a set receivable = a.receivable - m.charged, open_challans = a.open_challans - (m.charged > 0)::int, updated_at = platform.now(),
             oldest_due_date = (${oldestDue(sql`m.student_id`)} and ch.id <> m.id)
        from (select student_id, min(id) as id, sum(charged)::bigint as charged from mine group by 1) m where a.student_id = m.student_id returning 1
    ), totals as (
      insert into fees.fee_totals as x (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, concession)
      select ${b.branch_id}::int, m.course_id, l.head_id, ${b.bill_month}::date, date_trunc('month', ${b.today}::date)::date, (pg_backend_pid() % 16)::smallint,
             -sum(l.gross), -sum(l.concession)
        from void_lines l join mine m on m.id = l.challan_id group by m.course_id, l.head_id order by m.course_id, l.head_id
      on conflict on constraint fee_totals_key do update set gross = x.gross + excluded.gross, concession = x.concession + excluded.concession, updated_at = platform.now()
      returning 1
    )
    select count(*)::int as challans, coalesce(sum(charged), 0)::bigint as net from mine`);
  return row ?? { challans: 0, net: 0 };
}
