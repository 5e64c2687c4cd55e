// Takes the late fines of a run off the challans of a branch again (FEE-33, FEE-42 b): the lines are void, the challans stay. The
// same fines can then be charged again. The caller holds the lock on the students' accounts and reverses the entry.

import { agree, grouped } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { refreshFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';

interface FinedBranch {
  branch_id: number;
  entry_id: number | null;
  currency: Currency;
  today: string;
}

/** Answers the fined challans and the amount, minor units. */
export async function voidFines(run_id: number, branch: FinedBranch): Promise<{ challans: number; net: number }> {
  if (branch.entry_id === null) return { challans: 0, net: 0 };
  await refuseUsed(branch.entry_id, branch.currency);
  const rows = await rowsOf(sql<{ student_id: number; net: number }>`
    with fine as (
      update fees.challan_lines l set void_run_id = ${run_id}::bigint
       where ${finesOf(branch.entry_id)} and l.branch_id = ${branch.branch_id}::int
      returning l.challan_id, l.bill_month, l.student_id, l.head_id, l.net
    ), challan as (
      update fees.challans c set gross = c.gross - f.net, charged = c.charged - f.net,
             status = case when c.charged - f.net = c.settled then 'paid' when c.settled > 0 then 'partly_paid' else 'open' end
        from (select challan_id, bill_month, sum(net)::bigint as net from fine group by 1, 2) f where c.id = f.challan_id and c.bill_month = f.bill_month
    ), totals as (
      insert into fees.fee_totals as t (branch_id, course_id, head_id, bill_month, entry_month, shard, fined)
      select ${branch.branch_id}::int, c.course_id, f.head_id, f.bill_month, date_trunc('month', ${branch.today}::date)::date,
             (pg_backend_pid() % 16)::smallint, -sum(f.net)
        from fine f join fees.challans c on c.id = f.challan_id and c.bill_month = f.bill_month
       group by c.course_id, f.head_id, f.bill_month order by f.bill_month, f.head_id, c.course_id
      on conflict on constraint fee_totals_key do update set fined = t.fined + excluded.fined, updated_at = platform.now())
    select student_id, net from fine`);
  await refreshFeeAccounts([...new Set(rows.map((row) => row.student_id))], new Map());
  return { challans: rows.length, net: rows.reduce((sum, row) => sum + row.net, 0) };
}

/** By way of the entry's challans: lines have no index by entry. */
const finesOf = (entry_id: number) => sql`
  l.entry_id = ${entry_id}::bigint and l.line_kind = 'fine'
  and l.challan_id = any (array(select j.doc_id from platform.journal_lines j where j.entry_id = ${entry_id}::bigint and j.doc_type = 'challan'))`;

/** As with a posting: nobody has paid them, and nothing has lowered them or closed their challans since. */
async function refuseUsed(entry_id: number, currency: Currency): Promise<void> {
  const used = await rowOf(sql<{ amount: number; paid: number; lowered: number }>`
    select coalesce(sum(l.settled), 0)::bigint as amount, count(*) filter (where l.settled <> 0)::int as paid,
           count(*) filter (where l.void_run_id is not null or l.net > others.net)::int as lowered
      from fees.challan_lines l
     cross join lateral (
       select coalesce(sum(o.net), 0)::bigint as net from fees.challan_lines o
        where o.challan_id = l.challan_id and o.void_run_id is null
          and (o.line_kind in ('fine', 'fine_reversal') or o.line_kind = 'waiver' and o.head_id = l.head_id)) others
     where ${finesOf(entry_id)}`);
  if (!used) return;
  if (used.lowered > 0) {
    throw conflict(
      `${grouped(used.lowered)} of these fines ${agree(used.lowered, 'was', 'were')} given back or cancelled since: this charging is no longer taken back as a whole`,
    );
  }
  if (used.paid > 0)
    throw conflict(`${moneyWithCurrency(used.amount, currency)} has been received on ${used.paid} of these fines.`);
}
