// The advances a posting used go back to the students when the posting is taken back (FEE-33, FEE-48).

import { rowsOf, sql } from '#platform/db/index.ts';

interface Branch {
  branch_id: number;
  bill_month: string;
  today: string;
}

/** Negative settlements beside the first ones, lines and challans unsettled, advance and receivable up, totals back. */
export async function giveAdvancesBack(run_id: number, b: Branch, entry_id: number | null): Promise<void> {
  await rowsOf(sql`
    with given as materialized (
      select s.id, s.challan_id, s.student_id, s.amount, s.split, c.course_id
        from fees.settlements s
        join fees.challans c on c.id = s.challan_id and c.bill_month = s.bill_month
       where c.branch_id = ${b.branch_id}::int and c.bill_month = ${b.bill_month}::date and c.run_id = ${run_id}::bigint
         and s.kind = 'advance' and s.source_type = 'fee_run' and s.source_id = ${run_id}::bigint and s.amount > 0
    ), parts as materialized (
      select g.challan_id, g.course_id, p.line_id, p.head_id, p.amount
        from given g cross join lateral jsonb_to_recordset(g.split) as p (line_id bigint, head_id bigint, amount bigint)
    ), undone as (
      insert into fees.settlements (branch_id, challan_id, bill_month, student_id, kind, amount, split, source_type, source_id, value_date, entry_date, reverses_id, entry_id)
      select ${b.branch_id}::int, g.challan_id, ${b.bill_month}::date, g.student_id, 'advance', -g.amount,
             (select jsonb_agg(jsonb_build_object('head_id', p.head_id, 'line_id', p.line_id, 'amount', -p.amount)) from parts p where p.challan_id = g.challan_id),
             'fee_run', ${run_id}::bigint, ${b.today}::date, ${b.today}::date, g.id, ${entry_id}::bigint
        from given g returning 1
    ), lines as (
      update fees.challan_lines l set settled = l.settled - p.amount from parts p
       where l.id = p.line_id and l.challan_id = p.challan_id returning 1
    ), challans as (
      update fees.challans c set settled = c.settled - g.amount, paid = c.paid - g.amount, status = 'open'
        from given g where c.id = g.challan_id and c.bill_month = ${b.bill_month}::date returning 1
    ), accounts as (
      update fees.student_fee_accounts a set advance = a.advance + g.amount, receivable = a.receivable + g.amount, updated_at = platform.now(),
             open_challans = a.open_challans + g.closed
        from (select g.student_id, sum(g.amount)::bigint as amount, count(*) filter (where c.balance = 0)::int as closed
                from given g join fees.challans c on c.id = g.challan_id and c.bill_month = ${b.bill_month}::date group by 1) g
       where a.student_id = g.student_id returning 1
    )
    insert into fees.fee_totals as x (branch_id, course_id, head_id, bill_month, entry_month, shard, reversed_money)
    select ${b.branch_id}::int, course_id, head_id, ${b.bill_month}::date, date_trunc('month', ${b.today}::date)::date, (pg_backend_pid() % 16)::smallint, sum(amount)
      from parts group by course_id, head_id order by course_id, head_id
    on conflict on constraint fee_totals_key do update set reversed_money = x.reversed_money + excluded.reversed_money, updated_at = platform.now()`);
}
