// What concessions took off the fee months of a span (04 §5.2): by branch, class or type, and month by month; charity against the budget of the policy.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { roundHalfUp } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { charityReport, CharityReportRow } from '../contract/charity.ts';

type Asked = ParsedInputOf<typeof charityReport>;
type Report = DataOf<typeof charityReport>;
type Sums = Pick<
  CharityReportRow,
  'id' | 'name' | 'currency' | 'students' | 'gross' | 'concession' | 'charity' | 'budget'
>;

const MOST_MONTHS = 24;
const TREND = 12;

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : roundHalfUp(part * 10_000, whole));

interface Span {
  from: string;
  to: string;
  type_id: number | undefined;
}

/** Lines of the span with what is taken off them, of bills that stand; corrections count with their months. */
const lines = ({ from, to, type_id }: Span): Statement => sql`
  lines as materialized (
    select l.id, l.branch_id, c.course_id, l.student_id, l.fee_month, l.gross
      from fees.challan_lines l join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month
     where l.fee_month between ${from}::date and ${to}::date and l.line_kind in ('regular', 'correction') and l.void_run_id is null and ${inScope('l.branch_id')}
  ), off as materialized (
    select x.branch_id, x.course_id, x.student_id, x.fee_month, o.type_id, t.name as type_name, t.kind, o.amount
      from lines x join fees.fee_line_concessions o on o.line_id = x.id and o.fee_month = x.fee_month
      join fees.concession_types t on t.id = o.type_id
     where ${type_id ?? null}::bigint is null or o.type_id = ${type_id ?? null}::bigint)`;

const currencies = sql`currencies as (select b.id, n.currency from platform.branches b join platform.countries n on n.id = b.country_id and n.operates)`;

function groupsOf(span: Span, by: Asked['group_by']): Promise<Sums[]> {
  return rowsOf(sql<Sums>`
    with ${lines(span)}, ${currencies}, given as (
      select case ${by}::text when 'branch' then x.branch_id::bigint when 'class' then coalesce(x.course_id, 0) else x.type_id end as id, c.currency, count(distinct x.student_id)::int as students, sum(x.amount)::bigint as concession,
             sum(case when x.kind = 'charity' then x.amount else 0 end)::bigint as charity
        from off x join currencies c on c.id = x.branch_id group by 1, 2
    ), charged as (
      select case ${by}::text when 'branch' then x.branch_id::bigint when 'class' then coalesce(x.course_id, 0) else 0 end as id, c.currency, sum(x.gross)::bigint as gross
        from lines x join currencies c on c.id = x.branch_id group by 1, 2)
    select coalesce(nullif(g.id, 0), 1)::bigint as id, coalesce(case ${by}::text when 'branch' then b.branch_name when 'class' then k.name else t.name end, 'Without a class') as name,
           g.currency, g.students, g.concession, g.charity, coalesce(s.gross, 0)::bigint as gross,
           case when ${by}::text = 'branch' then coalesce(own.charity_budget, common.charity_budget) end as budget
      from given g
      left join charged s on s.currency = g.currency and (s.id = g.id or ${by}::text = 'type')
      left join platform.branches b on ${by}::text = 'branch' and b.id = g.id
      left join branches.courses k on ${by}::text = 'class' and k.id = g.id
      left join fees.concession_types t on ${by}::text = 'type' and t.id = g.id
      left join fees.fee_policies own on own.branch_id = b.id
      left join fees.fee_policies common on common.school_id = b.school_id and common.country_id = b.country_id and common.branch_id is null
     order by g.concession desc, g.id`);
}

function totalsOf(span: Span): Promise<Omit<Report['totals'][number], 'percent'>[]> {
  return rowsOf(sql<Omit<Report['totals'][number], 'percent'>>`
    with ${lines(span)}, ${currencies}
    select c.currency, (select count(distinct x.student_id)::int from off x join currencies o on o.id = x.branch_id where o.currency = c.currency) as students,
           sum(x.gross)::bigint as gross,
           (select coalesce(sum(x.amount), 0)::bigint from off x join currencies o on o.id = x.branch_id where o.currency = c.currency) as concession
      from lines x join currencies c on c.id = x.branch_id group by c.currency order by c.currency desc`);
}

function trendOf(span: Span): Promise<Report['trend']> {
  return rowsOf(sql<Report['trend'][number]>`
    with ${lines(span)}
    select m.month::date as month, coalesce((select sum(x.gross) from lines x where x.fee_month = m.month), 0)::bigint as gross,
           coalesce((select sum(x.amount) from off x where x.fee_month = m.month), 0)::bigint as concession
      from generate_series(${span.from}::date, ${span.to}::date, interval '1 month') m (month) order by 1`);
}

/** The last twelve months where no span is said. */
export async function readCharityReport({ type_id, group_by, ...asked }: Asked): Promise<Report> {
  const to = asked.to ?? monthOf(who().today);
  const from = asked.from ?? addMonths(to, -11);
  if (from > to) throw badField('from', 'The first month is after the last');
  if (addMonths(from, MOST_MONTHS) <= to) throw badField('from', `At most ${MOST_MONTHS} months at once`);
  const span = { from, to, type_id };
  const rows = await groupsOf(span, group_by);
  const totals = await totalsOf(span);
  const trend = await trendOf({ from: addMonths(to, 1 - TREND), to, type_id });
  return {
    from,
    to,
    group_by,
    rows: rows.map((row) => {
      const charity_percent = percentOf(row.charity, row.gross);
      const over_budget = row.budget !== null && charity_percent > row.budget;
      return { ...row, percent: percentOf(row.concession, row.gross), charity_percent, over_budget };
    }),
    totals: totals.map((one) => ({ ...one, percent: percentOf(one.concession, one.gross) })),
    trend,
  };
}
