// What royalty months are computed from (ROY-1, ROY-2): the franchise's own fee sums by head, students of the count day, admissions, days of
// suspension. One statement each for all branches and months asked for, so that four hundred of them are read at once.

import { addMonths, firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { partOf } from '../rules/part-month.ts';
import { outsideOf } from './part-months.ts';
import type { HeadBase, MonthFacts } from '../rules/royalty-shapes.ts';

/** The days of a month that one agreement has (decision 0228): entries of other days are no base, and the count day is one of them (FRA-5, ROY-5). */
export interface PartAsked {
  branch_id: number;
  month: Month;
  from: LocalDate;
  to: LocalDate;
  count_day: number;
  royalty_free_until: LocalDate | null;
  /** ROY-6: days on which it was suspended are left out. */
  without_suspended: boolean;
}

type Numbered = PartAsked & { part: number };

const askedTable = (asked: readonly Numbered[]): Statement =>
  sql`jsonb_to_recordset(${JSON.stringify(asked.map((one) => ({ ...one, month: firstDayOf(one.month) })))}::jsonb)
    as a (part int, branch_id int, month date, "from" date, "to" date, count_day int, royalty_free_until date, without_suspended boolean)`;

type HeadOfPart = HeadBase & { part: number };

/** Sums of whole months as they are kept. Heads that no rule may take (ROY-2) are left out. */
function headsOf(asked: readonly Numbered[]): Promise<HeadOfPart[]> {
  return rowsOf(sql<HeadOfPart>`
    select a.part, t.head_id, sum(t.gross)::bigint as gross, sum(t.corrected)::bigint as corrected,
           sum(t.concession)::bigint as concession, sum(t.settled_money - t.reversed_money)::bigint as received
      from ${askedTable(asked)}
      join fees.fee_totals t on t.branch_id = a.branch_id and t.entry_month = a.month
      join fees.fee_heads h on h.id = t.head_id and h.kind not in ('security', 'fine', 'bounce', 'opening')
     group by a.part, t.head_id order by a.part, t.head_id`);
}

/** Months of which an agreement has only some days are less by the entries of the others. */
async function headsInside(asked: readonly Numbered[]): Promise<HeadOfPart[]> {
  const parts = asked.flatMap((one) => {
    const window = partOf(one.month, one);
    return window ? [{ part: one.part, branch_id: one.branch_id, month: one.month, ...window }] : [];
  });
  const whole = await headsOf(asked);
  const of = (row: { part: number; head_id: number }): string => `${row.part} ${row.head_id}`;
  const outside = new Map((await outsideOf(parts)).map((row) => [of(row), row]));
  return whole.map((row) => {
    const out = outside.get(of(row));
    if (!out) return row;
    return {
      ...row,
      gross: row.gross - out.gross,
      corrected: row.corrected - out.corrected,
      concession: row.concession - out.concession,
      received: row.received - out.received,
    };
  });
}

interface Counted {
  part: number;
  students: number;
  admissions: number;
  suspended_days: number;
}

/** Active on the count day (of a shorter month its last), or on the nearest day of the agreement; the others within the days that are charged. */
function countsOf(asked: readonly Numbered[]): Promise<Counted[]> {
  return rowsOf(sql<Counted>`
    select a.part,
           (select count(distinct p.student_id)::int from students.student_status_periods p
             where p.branch_id = a.branch_id and p.status = 'active' and p.from_on <= d.day and (p.to_on is null or p.to_on >= d.day)) as students,
           (select count(*)::int from students.strength_movements x
             where x.branch_id = a.branch_id and x.kind in ('admitted', 're_admitted')
               and x.on_date between d.first and a."to") as admissions,
           case when a.without_suspended then (
             select count(*)::int from generate_series(d.first, a."to", interval '1 day') s (day)
              where 'suspended' = (select h.to_status from branches.branch_status_changes h
                     where h.branch_id = a.branch_id and h.effective_on <= s.day order by h.effective_on desc, h.id desc limit 1)) else 0 end as suspended_days
      from ${askedTable(asked)}
     cross join lateral (select least(greatest(least(a.month + a.count_day - 1, (a.month + interval '1 month - 1 day')::date), a."from"), a."to") as day,
                                greatest(a."from", case when a.royalty_free_until < a."to" then a.royalty_free_until + 1 else a."from" end) as first) d`);
}

/** In the order they were asked for; what has no entry is there with nothing in it. */
export async function factsOfParts(parts: readonly PartAsked[]): Promise<MonthFacts[]> {
  if (parts.length === 0) return [];
  const asked = parts.map((one, part) => ({ ...one, part }));
  const heads = Map.groupBy(await headsInside(asked), (row) => row.part);
  const counts = new Map((await countsOf(asked)).map((row) => [row.part, row]));
  return asked.map(({ part }) => ({
    heads: (heads.get(part) ?? []).map(({ part: _p, ...head }) => head),
    students: counts.get(part)?.students ?? 0,
    admissions: counts.get(part)?.admissions ?? 0,
    suspended_days: counts.get(part)?.suspended_days ?? 0,
  }));
}

/** Of whole months, for what is tried. */
export async function monthFacts({
  branch_id,
  from,
  to,
  count_day,
}: {
  branch_id: number;
  from: Month;
  to: Month;
  count_day: number;
}): Promise<Map<Month, MonthFacts>> {
  const months: Month[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  const facts = await factsOfParts(
    months.map((month) => ({
      branch_id,
      month,
      from: firstDayOf(month),
      to: lastDayOfMonth(month),
      count_day,
      royalty_free_until: null,
      without_suspended: false,
    })),
  );
  return new Map(
    months.flatMap((month, at): [Month, MonthFacts][] => {
      const of = facts[at];
      return of ? [[month, of]] : [];
    }),
  );
}
