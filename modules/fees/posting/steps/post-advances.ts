// FEE-48: after a posting, a student's advance (less what is reserved for refunds) settles the new challan; one entry a branch.

import { rowOf, sql } from '#platform/db/index.ts';
import type { PostingTerms } from '../reads/post-terms.ts';

export interface AppliedAdvances {
  advance_applied: number;
  advance_entry_id: number | null;
}

/** Over all new challans of the run and branch in one statement; lines are settled by head priority, fines have none yet. */
export async function applyAdvances(run_id: number, t: PostingTerms): Promise<AppliedAdvances> {
  const row = await rowOf(sql<AppliedAdvances>`
    with ${takenCtes(run_id, t)}, ${writtenCtes(run_id, t)}
    select coalesce(sum(amount), 0)::bigint as advance_applied, (select id from entry) as advance_entry_id from applied`);
  return row ?? { advance_applied: 0, advance_entry_id: null };
}

function takenCtes(run_id: number, t: PostingTerms): ReturnType<typeof sql> {
  return sql`applied as materialized (
    select c.id as challan_id, c.student_id, c.course_id, least(a.advance - a.advance_reserved, c.balance) as amount, c.balance
      from fees.challans c
      join fees.student_fee_accounts a on a.student_id = c.student_id
     where c.run_id = ${run_id}::bigint and c.branch_id = ${t.branch_id}::int and c.bill_month = ${t.bill_month}::date
       and c.balance > 0 and a.advance > a.advance_reserved
  ), taken as materialized (
    select * from (
      select l.id as line_id, l.fee_month, l.head_id, l.challan_id, a.student_id, a.course_id,
             least(l.net, a.amount - (sum(l.net) over w - l.net)) as amount
        from applied a join fees.challan_lines l on l.challan_id = a.challan_id join fees.fee_heads h on h.id = l.head_id
      window w as (partition by l.challan_id order by h.priority, l.id rows unbounded preceding)) each_line
     where amount > 0
  ), entry as materialized (
    select platform.post_entry(
      row(${t.branch_id}, least(${t.entry_date}::date, platform.today(${t.branch_id}::int)), 'advance_apply', 'fee_run', ${run_id}, null,
          'Advances used by the posting', 'fees', null, null, null)::platform.entry_head,
      (select array_agg(row(s.account_id, s.debit, s.credit, 'student', a.student_id, null, 'challan', a.challan_id)::platform.entry_line)
         from applied a cross join lateral (values
           (platform.system_account(${t.school_id}::int, 'student_advance'), a.amount, 0::bigint),
           (platform.system_account(${t.school_id}::int, 'student_receivable'), 0::bigint, a.amount)) as s (account_id, debit, credit))) as id
     where exists (select 1 from applied)
  )`;
}

function writtenCtes(run_id: number, t: PostingTerms): ReturnType<typeof sql> {
  return sql`new_settlements as (
    insert into fees.settlements (branch_id, challan_id, bill_month, student_id, kind, amount, split, source_type, source_id, value_date, entry_date, entry_id)
    select ${t.branch_id}::int, a.challan_id, ${t.bill_month}::date, a.student_id, 'advance', a.amount, s.split, 'fee_run', ${run_id}::bigint,
           d.day, d.day, e.id
      from applied a
      join (select challan_id, jsonb_agg(jsonb_build_object('head_id', head_id, 'line_id', line_id, 'amount', amount)) as split from taken group by 1) s
        on s.challan_id = a.challan_id
     cross join entry e
     cross join (select least(${t.entry_date}::date, platform.today(${t.branch_id}::int)) as day) d
    returning 1
  ), settled_lines as (
    update fees.challan_lines l set settled = l.settled + k.amount from taken k where l.id = k.line_id and l.fee_month = k.fee_month returning 1
  ), settled_challans as (
    update fees.challans c set settled = c.settled + a.amount, paid = c.paid + a.amount,
           status = case when a.amount = a.balance then 'paid' else 'partly_paid' end
      from applied a where c.id = a.challan_id and c.bill_month = ${t.bill_month}::date returning 1
  ), kept_accounts as (
    update fees.student_fee_accounts x set advance = x.advance - a.amount, receivable = x.receivable - a.amount, updated_at = platform.now(),
           open_challans = x.open_challans - (a.amount = a.balance)::int,
           oldest_due_date = case when a.amount < a.balance then x.oldest_due_date
             else (select min(c.due_date) from fees.challans c where c.student_id = a.student_id and c.balance > 0 and c.id <> a.challan_id) end
      from applied a where x.student_id = a.student_id returning 1
  ), kept_totals as (
    insert into fees.fee_totals as x (branch_id, course_id, head_id, bill_month, entry_month, shard, settled_money)
    select ${t.branch_id}::int, course_id, head_id, ${t.bill_month}::date, date_trunc('month', ${t.entry_date}::date)::date, (pg_backend_pid() % 16)::smallint, sum(amount)
      from taken group by course_id, head_id order by course_id, head_id
    on conflict on constraint fee_totals_key do update set settled_money = x.settled_money + excluded.settled_money, updated_at = platform.now()
    returning 1
  )`;
}
