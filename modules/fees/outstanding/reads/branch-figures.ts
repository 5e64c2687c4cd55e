// What accounts asks of fees for its summary of branches (ACC-74): children that are active, and what was paid of what was billed (FEE-97).

import { addMonths, firstDayOf, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import type { BranchFacts } from '#modules/accounts/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

/** The days on which the months of the span end; of the last one its last day. */
function monthEnds(from: LocalDate, to: LocalDate): LocalDate[] {
  const ends: LocalDate[] = [];
  for (let month = monthOf(from); firstDayOf(month) <= to; month = addMonths(month, 1)) {
    const last = lastDayOfMonth(month);
    ends.push(last > to ? to : last);
  }
  return ends;
}

export function branchFiguresOf({ from, to }: { from: LocalDate; to: LocalDate }): Promise<BranchFacts[]> {
  return rowsOf(sql<BranchFacts>`
    with day as (select d.day from unnest(${monthEnds(from, to)}::date[]) d (day)),
    child as (
      select p.branch_id, round(count(*)::numeric / (select count(*) from day))::int as students
        from students.student_status_periods p join day d on d.day between p.from_on and coalesce(p.to_on, d.day)
       where p.status = 'active' and ${inScope('p.branch_id')} group by p.branch_id),
    money as (
      select t.branch_id, sum(t.gross - t.concession + t.corrected + t.fined - t.settled_other)::bigint as posted,
             sum(t.settled_money - t.reversed_money)::bigint as paid
        from fees.fee_totals t
       where ${inScope('t.branch_id')} and t.bill_month between ${monthOf(from)}::date and ${monthOf(to)}::date group by t.branch_id)
    select b.id as branch_id, coalesce(c.students, 0) as students, coalesce(m.posted, 0) as posted, coalesce(m.paid, 0) as paid
      from platform.branches b left join child c on c.branch_id = b.id left join money m on m.branch_id = b.id
     where ${inScope('b.id')} and (c.branch_id is not null or m.branch_id is not null)`);
}
