// HR-8, HR-12 from postings and spells: who stood on the roll before each month, joined, came, left and went in it. A transfer within the
// branches asked for is none.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, formatMonth, type LocalDate, type Month, monthNames } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { exitReasonWords } from '#modules/hr/leaving/chapter.ts';
import type { retentionRecord } from '../contract/retention.ts';
import { closingOf, retentionOf, turnoverOf } from '../rules/retention.ts';

type Query = ParsedInputOf<typeof retentionRecord>;

const MOST_MONTHS = 36;

interface Moves {
  month: Month;
  opening: number;
  joined: number;
  transfer_in: number;
  left: number;
  transfer_out: number;
}

/** Postings `p` of the branches and people asked for. */
const asked = ({ branch_id, category, designation_id }: Query): Statement => sql`
  ${inScope('p.branch_id')} and ${branch_id === undefined ? sql`true` : sql`p.branch_id = ${branch_id}::int`}
  and ${designation_id === undefined ? sql`true` : sql`p.designation_id = ${designation_id}::bigint`}
  and ${category === undefined ? sql`true` : sql`exists (select from hr.designations g where g.id = p.designation_id and g.category = ${category})`}`;

const here = ({ branch_id }: Query, column: string): Statement =>
  branch_id === undefined ? inScope(column) : sql`${sql.ref(column)} = ${branch_id}::int`;

/** Every month has its row, also one in which nothing moved. */
const movesOf = (query: Query, first: LocalDate, last: LocalDate): Promise<Moves[]> =>
  rowsOf(sql<Moves>`
    with months as (select m::date as month, (m + interval '1 month')::date as next from generate_series(${first}::date, ${last}::date, interval '1 month') m),
    p as materialized (
      select p.employee_id, p.branch_id, p.from_date, p.to_date, p.reason,
             (select x.branch_id from hr.employee_postings x where x.employee_id = p.employee_id and x.to_date = p.from_date - 1) as before,
             (select x.branch_id from hr.employee_postings x where x.employee_id = p.employee_id and x.from_date = p.to_date + 1) as after
        from hr.employee_postings p where ${asked(query)} and (p.to_date is null or p.to_date >= ${first}::date - 1) and p.from_date < ${last}::date + interval '1 month')
    select m.month,
           (count(*) filter (where p.from_date < m.month and (p.to_date is null or p.to_date >= m.month or (p.to_date = m.month - 1 and p.after is not null))))::int as opening,
           (count(*) filter (where p.from_date >= m.month and p.from_date < m.next and p.before is null))::int as joined,
           (count(*) filter (where p.from_date >= m.month and p.from_date < m.next and p.before is not null and not (${here(query, 'p.before')})))::int as transfer_in,
           (count(*) filter (where p.to_date >= m.month and p.to_date < m.next and p.after is null))::int as left,
           (count(*) filter (where p.to_date + 1 >= m.month and p.to_date + 1 < m.next and p.after is not null and not (${here(query, 'p.after')})))::int as transfer_out
      from months m left join p on true group by m.month order by m.month`);

const reasonsOf = (query: Query, first: LocalDate, last: LocalDate): Promise<{ code: string; count: number }[]> =>
  rowsOf(sql<{ code: string; count: number }>`
    select coalesce(x.reason_code, 'not_said') as code, count(*)::int as count
      from hr.employee_postings p join hr.employment_spells s on s.employee_id = p.employee_id and s.left_date = p.to_date
      left join hr.employee_exits x on x.spell_id = s.id and x.state in ('left', 'completed')
     where ${asked(query)} and p.to_date >= ${first}::date and p.to_date < ${last}::date + interval '1 month' group by 1 order by 2 desc, 1`);

export async function readRetention(query: Query): Promise<DataOf<typeof retentionRecord>> {
  const [first, last] = [firstDayOf(query.from_month), firstDayOf(query.to_month)];
  if (last < first) throw badField('to_month', 'The last month comes after the first');
  if (addMonths(query.from_month, MOST_MONTHS) <= query.to_month)
    throw badField('to_month', 'At most three years at once');
  if (first > who().today) throw badField('from_month', 'This month has not begun');
  await planForTheseValues();
  const rows = (await movesOf(query, first, last)).map((row) => ({
    ...row,
    month_name: monthNames()[Number(row.month.slice(5, 7)) - 1] ?? formatMonth(row.month),
    year: Number(row.month.slice(0, 4)),
    closing: closingOf(row),
    retention_percentage: retentionOf(row),
  }));
  const opening = rows[0]?.opening ?? 0;
  const closing = rows.at(-1)?.closing ?? 0;
  const joined = rows.reduce((all, row) => all + row.joined, 0);
  const left = rows.reduce((all, row) => all + row.left, 0);
  return {
    data: rows,
    total: opening + joined,
    joined,
    left,
    closing,
    retention_percentage: retentionOf({ opening, joined, left }),
    turnover_percentage: turnoverOf(left, opening, closing),
    reasons: (await reasonsOf(query, first, last)).map(({ code, count }) => ({ reason: exitReasonWords(code), count })),
  };
}
