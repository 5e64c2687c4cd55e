// What royalty months are computed from (ROY-1, ROY-2): the franchise's own fee sums by head, students of the count day, admissions, days of
// suspension. One statement each for all branches and months asked for, so that four hundred of them are read at once.

import { addMonths, firstDayOf, type LocalDate, type Month } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { partOf } from '../rules/part-month.ts';
import { outsideOf, type PartMonth } from './part-months.ts';
import type { HeadBase, MonthFacts } from '../rules/royalty-shapes.ts';

export interface FactsAsked {
  branch_id: number;
  from: Month;
  to: Month;
  count_day: number;
  /** Entries dated earlier are no base (FRA-5), and the count day is not before it. */
  starts_on: LocalDate | null;
  /** The last day of an agreement that was terminated, and up to which it is free: entries of other days are no base (ROY-5). */
  until?: LocalDate | null;
  free_until?: LocalDate | null;
  /** ROY-6: days on which it was suspended are left out. */
  without_suspended?: boolean;
}

interface Of {
  branch_id: number;
  month: Month;
}

const askedTable = (asked: readonly FactsAsked[]): Statement =>
  sql`jsonb_to_recordset(${JSON.stringify(
    asked.map((one) => ({ ...one, first: firstDayOf(one.from), last: firstDayOf(one.to) })),
  )}::jsonb) as a (branch_id int, first date, last date, count_day int, starts_on date, until date, free_until date, without_suspended boolean)`;

/** Sums of whole months as they are kept. Heads that no rule may take (ROY-2) are left out. */
function headsOf(asked: readonly FactsAsked[]): Promise<(Of & HeadBase)[]> {
  return rowsOf(sql<Of & HeadBase>`
    select t.branch_id, t.entry_month as month, t.head_id, sum(t.gross)::bigint as gross, sum(t.corrected)::bigint as corrected,
           sum(t.concession)::bigint as concession, sum(t.settled_money - t.reversed_money)::bigint as received
      from ${askedTable(asked)}
      join fees.fee_totals t on t.branch_id = a.branch_id and t.entry_month between a.first and a.last
      join fees.fee_heads h on h.id = t.head_id and h.kind not in ('security', 'fine', 'bounce', 'opening')
     group by t.branch_id, t.entry_month, t.head_id order by t.branch_id, t.entry_month, t.head_id`);
}

/** Months that an agreement has only a part of are less by the entries of other days. */
async function headsInside(asked: readonly FactsAsked[]): Promise<(Of & HeadBase)[]> {
  const parts = asked.flatMap(({ branch_id, from, to, starts_on, until = null, free_until = null }) => {
    if (starts_on === null) return [];
    const found: PartMonth[] = [];
    for (let month = from; month <= to; month = addMonths(month, 1)) {
      const window = partOf(month, { starts_on, until, royalty_free_until: free_until });
      if (window) found.push({ branch_id, month, ...window });
    }
    return found;
  });
  const whole = await headsOf(asked);
  const of = (row: Of & { head_id: number }): string => `${row.branch_id} ${row.month} ${row.head_id}`;
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

interface CountRow extends Of {
  students: number;
  admissions: number;
  suspended_days: number;
}

/** Active on the count day (of a shorter month its last), or on the first day of the agreement if that is later. */
function countsOf(asked: readonly FactsAsked[]): Promise<CountRow[]> {
  return rowsOf(sql<CountRow>`
    select a.branch_id, m.month::date as month,
           (select count(distinct p.student_id)::int from students.student_status_periods p
             where p.branch_id = a.branch_id and p.status = 'active' and p.from_on <= d.day and (p.to_on is null or p.to_on >= d.day)) as students,
           (select count(*)::int from students.strength_movements x
             where x.branch_id = a.branch_id and x.kind in ('admitted', 're_admitted')
               and x.on_date between d.first and d.last) as admissions,
           case when a.without_suspended then (
             select count(*)::int from generate_series(d.first, d.last, interval '1 day') s (day)
              where 'suspended' = (select h.to_status from branches.branch_status_changes h
                     where h.branch_id = a.branch_id and h.effective_on <= s.day order by h.effective_on desc, h.id desc limit 1)) else 0 end as suspended_days
      from ${askedTable(asked)}
     cross join lateral generate_series(a.first, a.last, interval '1 month') m (month)
     cross join lateral (select least(greatest(least(m.month::date + a.count_day - 1, (m.month + interval '1 month - 1 day')::date),
                                         coalesce(a.starts_on, m.month::date)), coalesce(a.until, date '9999-12-31')) as day,
                                greatest(m.month::date, coalesce(a.starts_on, m.month::date),
                                  case when a.free_until < (m.month + interval '1 month - 1 day')::date then a.free_until + 1 else m.month::date end) as first,
                                least((m.month + interval '1 month - 1 day')::date, coalesce(a.until, date '9999-12-31')) as last) d
     order by a.branch_id, m.month`);
}

/** By branch and month; a month without any entry is there with nothing in it. */
export async function factsOfBranches(
  asked: readonly FactsAsked[],
): Promise<ReadonlyMap<number, Map<Month, MonthFacts>>> {
  const key = ({ branch_id, month }: Of): string => `${branch_id} ${month}`;
  const heads = Map.groupBy(await headsInside(asked), key);
  const counts = new Map((await countsOf(asked)).map((row) => [key(row), row]));
  const found = new Map<number, Map<Month, MonthFacts>>();
  for (const { branch_id, from, to } of asked) {
    const months = new Map<Month, MonthFacts>();
    for (let month = from; month <= to; month = addMonths(month, 1)) {
      const count = counts.get(key({ branch_id, month }));
      months.set(month, {
        heads: (heads.get(key({ branch_id, month })) ?? []).map(({ branch_id: _b, month: _m, ...head }) => head),
        students: count?.students ?? 0,
        admissions: count?.admissions ?? 0,
        suspended_days: count?.suspended_days ?? 0,
      });
    }
    found.set(branch_id, months);
  }
  return found;
}

export async function monthFacts(asked: FactsAsked): Promise<Map<Month, MonthFacts>> {
  return (await factsOfBranches([asked])).get(asked.branch_id) ?? new Map();
}
