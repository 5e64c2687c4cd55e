// What posted months of students would be by their plan and status periods as they stand now, against what was billed (STU-41, FEE-22).
// A debt that was written off gives nothing back. Uses the calculation of the posting; lines whose part of the month is unchanged are left as they are.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { LineDelta } from '../rules/line-delta.ts';
import { amountCtes, peopleCtes, planBySets, postingTerms } from '#modules/fees/posting/chapter.ts';

interface Asked {
  branch_id: number;
  student_ids: readonly number[];
  /** First day of the first month that may differ. */
  from_month: Month;
  today: LocalDate;
  /** A leaving: lines of months after it are taken back whatever their head, none of them has an active day (FEE-70). */
  ended_on?: string;
}

/** Nothing when no posted month changes. The students' accounts are locked before, if it is to be written. */
export async function shareDeltas({
  branch_id,
  student_ids,
  from_month,
  today,
  ended_on,
}: Asked): Promise<LineDelta[]> {
  const months = await postedMonths(student_ids, from_month);
  if (months.length === 0) return [];
  const terms = await postingTerms(branch_id, {
    bill_month: from_month,
    fee_months: months,
    entry_date: today,
    due_date: null,
    valid_until: null,
    course_ids: null,
    student_ids,
    head_ids: null,
    apply_advances: false,
  });
  await planBySets(true);
  const rows = await rowsOf(sql<LineDelta>`
    with ${peopleCtes(terms)}, ${amountCtes(terms)}, posted as materialized (
      select l.id as line_id, l.challan_id, c.challan_no, l.bill_month, l.student_id, l.head_id, l.fee_month, h.income_account_id,
             l.recognised_on is not null as recognised, g.num as was_num, g.den as was_den, g.gross, g.concession, g.net, g.settled
        from fees.challan_lines l
        join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month and c.status <> 'written_off'
        join fees.fee_heads h on h.id = l.head_id and h.kind <> 'security' and h.income_account_id is not null and (h.prorate or l.fee_month > ${ended_on ?? null}::date)
       cross join lateral (
         select coalesce(sum(k.gross), 0)::bigint as gross, coalesce(sum(k.concession), 0)::bigint as concession, coalesce(sum(k.net), 0)::bigint as net,
                coalesce(sum(k.settled), 0)::bigint as settled,
                (array_agg(k.factor_num order by k.id desc))[1] as num, (array_agg(k.factor_den order by k.id desc))[1] as den
           from fees.challan_lines k
          where k.challan_id = l.challan_id and k.void_run_id is null and (k.id = l.id or k.corrects_line_id = l.id)) g
       where l.branch_id = ${branch_id}::int and l.student_id = any (${student_ids}::bigint[]) and l.fee_month = any (${months}::date[])
         and l.line_kind = 'regular' and l.void_run_id is null
    ), compared as (
      select p.*, coalesce(d.num, 0) as num, coalesce(d.den, 1) as den, coalesce(d.gross, 0) - p.gross as more_gross,
             coalesce(d.concession, 0) - p.concession as more_concession
        from posted p left join due d on d.student_id = p.student_id and d.head_id = p.head_id and d.fee_month = p.fee_month
       where p.was_num::bigint * coalesce(d.den, 1) <> coalesce(d.num, 0)::bigint * p.was_den
    )
    select k.line_id, k.challan_id, k.challan_no, k.bill_month, k.student_id, k.head_id, k.fee_month, k.num, k.den, k.more_gross::bigint as gross,
           k.more_concession::bigint as concession, k.net as net_before, k.settled, k.recognised, k.income_account_id, (
             select coalesce(jsonb_agg(jsonb_build_object('type_id', t.type_id, 'amount', t.amount)), '[]') from (
               select x.type_id, sum(x.amount)::bigint as amount from (
                 select o.type_id, o.amount from off o where o.student_id = k.student_id and o.head_id = k.head_id and o.fee_month = k.fee_month
                 union all
                 select o.type_id, -o.amount from fees.fee_line_concessions o
                  where o.fee_month = k.fee_month and o.line_id in (select z.id from fees.challan_lines z
                    where z.challan_id = k.challan_id and z.void_run_id is null and (z.id = k.line_id or z.corrects_line_id = k.line_id))) x
                group by x.type_id having sum(x.amount) <> 0) t) as off
      from compared k where k.more_gross <> 0 or k.more_concession <> 0
     order by k.student_id, k.fee_month, k.head_id`);
  await planBySets(false);
  return rows;
}

async function postedMonths(student_ids: readonly number[], from_month: Month): Promise<Month[]> {
  const rows = await rowsOf(sql<{ fee_month: Month }>`
    select distinct fee_month from fees.challan_lines
     where student_id = any (${student_ids}::bigint[]) and fee_month >= ${from_month}::date and line_kind = 'regular' and void_run_id is null
     order by fee_month`);
  return rows.map((row) => row.fee_month);
}
