// Writes what settles challans, and the late fines that came with it, in one statement: lines, challans, settlements and
// totals move together (FEE-42, 43, 46, 55). Whoever calls it holds the lock on the students' accounts and has posted the entry.

import type { Month } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { feesSettled } from '../reads/settled-question.ts';
import type { NewFine, Settlement, SettlingEvent } from '../rules/settlement.ts';

/** A challan never gets more than its balance: the database's check refuses it. */
export async function settleChallans(
  settlements: readonly Settlement[],
  fines: readonly NewFine[],
  event: SettlingEvent,
): Promise<void> {
  if (settlements.length === 0 && fines.length === 0) return;
  const touched = await rowsTouched(settlements, fines);
  await rowsOf(sql`
    with event as (
      select ${event.entry_id}::bigint as entry_id, ${event.entry_date}::date as entry_date, ${event.value_date}::date as value_date,
             ${event.deposit_id}::bigint as deposit_id, ${event.source_type}::text as source_type, ${event.source_id}::bigint as source_id
    ), given as (
      select g.*, row_number() over () as nth
        from jsonb_to_recordset(${JSON.stringify(settlements)}::jsonb)
          as g(challan_id bigint, kind text, amount bigint, split jsonb, reverses_id bigint, value_date date, deposit_id bigint)
    ), fine as (
      select * from jsonb_to_recordset(${JSON.stringify(fines)}::jsonb) as f(challan_id bigint, head_id bigint, amount bigint)
    ), planned as (
      select g.nth, g.challan_id, g.kind, g.amount < 0 as undoes, s.line_id, s.head_id, s.amount
        from given g cross join lateral jsonb_to_recordset(g.split) as s(line_id bigint, head_id bigint, amount bigint)
    ), ${challansMoved(touched)}, ${finesCharged}, ${linesSettled(touched)}, ${settlementsWritten}
    ${totalsKept}`);
  const challan_ids = settlements.filter((one) => one.amount > 0).map((one) => one.challan_id);
  if (challan_ids.length > 0) await feesSettled.ask({ student_ids: touched.student_ids, challan_ids });
}

/** Ids and months of the rows that change: named in the statement, they lead it to its partitions and indexes at once. */
type Touched = Record<'challan_ids' | 'line_ids' | 'student_ids', number[]> &
  Record<'bill_months' | 'fee_months', Month[]>;

async function rowsTouched(settlements: readonly Settlement[], fines: readonly NewFine[]): Promise<Touched> {
  const challan_ids = [...settlements, ...fines].map((change) => change.challan_id);
  const line_ids = settlements.flatMap((settlement) => settlement.split.map((share) => share.line_id));
  const months = await rowOf(sql<Pick<Touched, 'bill_months' | 'fee_months' | 'student_ids'>>`
    select coalesce(array_agg(distinct bill_month), '{}') as bill_months, coalesce(array_agg(distinct fee_month), '{}') as fee_months,
           coalesce(array_agg(distinct student_id), '{}') as student_ids
      from fees.challan_lines where challan_id = any (${challan_ids}::bigint[])`);
  if (!months) throw new Error('The challans have no lines');
  return { challan_ids, line_ids, ...months };
}

/** What was written off stays so until money has undone all of it (FEE-52); a small difference is no bad debt. */
const wasWrittenOff = sql`exists (
  select 1 from fees.settlements w where w.challan_id = c.id and w.kind = 'write_off' and w.source_type = 'correction')`;

const challansMoved = ({ challan_ids, bill_months }: Touched) => sql`
    change as (
      select challan_id, sum(charged)::bigint as charged, sum(settled)::bigint as settled, sum(money)::bigint as money
        from (select challan_id, 0 as charged, amount as settled, case when kind in ('write_off', 'transfer') then 0 else amount end as money from given
              union all select challan_id, amount, 0, 0 from fine) moved
       group by challan_id
    ), challan as (
      update fees.challans c
         set gross = c.gross + change.charged, charged = c.charged + change.charged, settled = c.settled + change.settled, paid = c.paid + change.money,
             status = case when c.charged + change.charged = c.settled + change.settled
                             then case when c.settled + change.settled > c.paid + change.money and ${wasWrittenOff} then 'written_off' else 'paid' end
                           when c.settled + change.settled > 0 then 'partly_paid' else 'open' end
        from change where c.id = change.challan_id and c.id = any (${challan_ids}::bigint[]) and c.bill_month = any (${bill_months}::date[])
      returning c.id, c.branch_id, c.bill_month, c.student_id, c.course_id
    )`;

const finesCharged = sql`
    fine_line as (
      insert into fees.challan_lines
        (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, description, gross, settled, recognised_on, entry_id)
      select c.branch_id, c.id, c.bill_month, c.student_id, f.head_id, c.bill_month,
             case when f.amount > 0 then 'fine' else 'fine_reversal' end, case when f.amount > 0 then 'Late fine' else 'Late fine taken back' end,
             f.amount, coalesce((select sum(p.amount) from planned p where p.line_id = 0 and p.challan_id = f.challan_id), 0),
             event.entry_date, event.entry_id
        from fine f join challan c on c.id = f.challan_id cross join event
      returning id, challan_id
    ), share as (
      select p.nth, p.challan_id, p.kind, p.undoes, p.head_id, p.amount, coalesce(fine_line.id, p.line_id) as line_id
        from planned p left join fine_line on p.line_id = 0 and fine_line.challan_id = p.challan_id
    )`;

/** Money on a security head is held for the student from then on (FEE-60); what is carried to another branch is no money. */
const linesSettled = ({ line_ids, fee_months }: Touched) => sql`
    line as (
      update fees.challan_lines l set settled = l.settled + s.amount
        from (select challan_id, line_id, sum(amount)::bigint as amount from planned where line_id <> 0 group by challan_id, line_id) s
       where l.id = s.line_id and l.challan_id = s.challan_id and l.id = any (${line_ids}::bigint[]) and l.fee_month = any (${fee_months}::date[])
    ), held as (
      update fees.student_fee_accounts a set security_held = a.security_held + s.amount
        from (select c.student_id, sum(p.amount)::bigint as amount from planned p join challan c on c.id = p.challan_id and p.kind <> 'transfer'
                join fees.fee_heads h on h.id = p.head_id and h.kind = 'security' group by c.student_id) s
       where a.student_id = s.student_id
    )`;

const settlementsWritten = sql`
    settlement as (
      insert into fees.settlements (branch_id, challan_id, bill_month, student_id, kind, amount, split, deposit_id, source_type, source_id,
                                    value_date, entry_date, reverses_id, entry_id)
      select c.branch_id, c.id, c.bill_month, c.student_id, g.kind, g.amount,
             (select jsonb_agg(jsonb_build_object('line_id', s.line_id, 'head_id', s.head_id, 'amount', s.amount)) from share s where s.nth = g.nth),
             coalesce(g.deposit_id, event.deposit_id), event.source_type, coalesce(g.deposit_id, event.source_id), coalesce(g.value_date, event.value_date), event.entry_date, g.reverses_id, event.entry_id
        from given g join challan c on c.id = g.challan_id cross join event
    )`;

/** In the order of the key, so that two transactions never wait for each other crosswise; the shard keeps most of them apart. */
const totalsKept = sql`
    insert into fees.fee_totals as t
      (branch_id, course_id, head_id, bill_month, entry_month, shard, gross, fined, settled_money, reversed_money, settled_other)
    select c.branch_id, c.course_id, m.head_id, c.bill_month, date_trunc('month', event.entry_date)::date, pg_backend_pid() % 16,
           0, sum(m.fined), sum(m.money), sum(m.undone), sum(m.other)
      from (select challan_id, head_id, amount as fined, 0 as money, 0 as undone, 0 as other from fine
            union all
            select challan_id, head_id, 0,
                   case when kind not in ('write_off', 'transfer') and not undoes then amount else 0 end,
                   case when kind not in ('write_off', 'transfer') and undoes then -amount else 0 end,
                   case when kind in ('write_off', 'transfer') then amount else 0 end
              from share) m
      join challan c on c.id = m.challan_id cross join event
     group by c.branch_id, c.course_id, m.head_id, c.bill_month, event.entry_date
     order by c.branch_id, c.bill_month, m.head_id, c.course_id
    on conflict (branch_id, bill_month, entry_month, head_id, course_id, shard) do update
       set fined = t.fined + excluded.fined, settled_money = t.settled_money + excluded.settled_money,
           reversed_money = t.reversed_money + excluded.reversed_money, settled_other = t.settled_other + excluded.settled_other, updated_at = platform.now()`;
