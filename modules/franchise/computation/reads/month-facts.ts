// What a royalty month is computed from (ROY-1, ROY-2): the franchise's own fee sums by head, students of the count day, admissions. Read in
// one statement each for all months asked for, so that twelve of them are read at once.

import { addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { MonthFacts } from '../rules/royalty-shapes.ts';

interface FactsAsked {
  branch_id: number;
  from: Month;
  to: Month;
  count_day: number;
  /** Entries dated earlier are no base (FRA-5), and the count day is not before it. */
  starts_on: LocalDate | null;
}

interface HeadRow {
  month: Month;
  head_id: number;
  gross: number;
  corrected: number;
  concession: number;
  received: number;
}

/** Sums of whole months as they are kept. Heads that no rule may take (ROY-2) are left out. */
function headsOf({ branch_id, from, to }: FactsAsked): Promise<HeadRow[]> {
  return rowsOf(sql<HeadRow>`
    select t.entry_month as month, t.head_id, sum(t.gross)::bigint as gross, sum(t.corrected)::bigint as corrected,
           sum(t.concession)::bigint as concession, sum(t.settled_money - t.reversed_money)::bigint as received
      from fees.fee_totals t join fees.fee_heads h on h.id = t.head_id and h.kind not in ('security', 'fine', 'bounce', 'opening')
     where t.branch_id = ${branch_id}::int and t.entry_month between ${firstDayOf(from)}::date and ${lastDayOfMonth(to)}::date
     group by t.entry_month, t.head_id order by t.entry_month, t.head_id`);
}

interface CountRow {
  month: Month;
  students: number;
  admissions: number;
}

/** Active on the count day (of a shorter month its last), or on the first day of the agreement if that is later. */
function countsOf({ branch_id, from, to, count_day, starts_on }: FactsAsked): Promise<CountRow[]> {
  return rowsOf(sql<CountRow>`
    select m.month::date as month,
           (select count(distinct p.student_id)::int from students.student_status_periods p
             where p.branch_id = ${branch_id}::int and p.status = 'active' and p.from_on <= d.day and (p.to_on is null or p.to_on >= d.day)) as students,
           (select count(*)::int from students.strength_movements x
             where x.branch_id = ${branch_id}::int and x.kind in ('admitted', 're_admitted')
               and x.on_date between greatest(m.month::date, coalesce(${starts_on}::date, m.month::date))
                   and (m.month + interval '1 month - 1 day')::date) as admissions
      from generate_series(${firstDayOf(from)}::date, ${firstDayOf(to)}::date, interval '1 month') m (month)
     cross join lateral (select greatest(least(m.month::date + ${count_day - 1}::int, (m.month + interval '1 month - 1 day')::date),
                                         coalesce(${starts_on}::date, m.month::date)) as day) d
     order by m.month`);
}

export async function monthFacts(asked: FactsAsked): Promise<Map<Month, MonthFacts>> {
  const heads = Map.groupBy(await headsOf(asked), (row) => row.month);
  const counts = new Map((await countsOf(asked)).map((row) => [row.month, row]));
  const found = new Map<Month, MonthFacts>();
  for (let month = asked.from; month <= asked.to; month = addMonths(month, 1))
    found.set(month, {
      heads: heads.get(month) ?? [],
      students: counts.get(month)?.students ?? 0,
      admissions: counts.get(month)?.admissions ?? 0,
      suspended_days: 0,
    });
  return found;
}
