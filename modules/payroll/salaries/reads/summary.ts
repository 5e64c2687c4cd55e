// What salaries cost, whether the book agrees (SAL-26), and why a month is another than the one before (07 §5.4, §12.3).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, type Month } from '#kernel/dates.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { salarySummary, whatChangedCall } from '../contract/salary-rows.ts';
import { type NetOf, whatChanged } from '../rules/what-changed.ts';
import { requirePlace } from './place.ts';
import { seen } from './salary-rows.ts';

type Summary = DataOf<typeof salarySummary>;

const keyOf = {
  branch: { key: sql`s.branch_id::text`, name: sql`b.short_name` },
  department: { key: sql`coalesce(s.department, '')`, name: sql`coalesce(s.department, 'No department')` },
  designation: { key: sql`coalesce(s.designation, '')`, name: sql`coalesce(s.designation, 'No designation')` },
  month: { key: sql`s.month::text`, name: sql`to_char(s.month, 'MM/YYYY')` },
};

interface Span {
  from: Month;
  to: Month;
  branch_id: number | null;
}

/** What stands in the books of two branches (SAL-21), of those in the scope. */
const shared = ({ from, to }: Span) => sql`
  select c.branch_id, c.salary_branch_id, (c.amount + c.employer) as amount, c.entry_id, c.pair_entry_id, c.is_confidential from payroll.salary_cost_splits c
   where c.month between ${from}::date and ${to}::date and c.branch_id <> c.salary_branch_id and c.entry_id is not null`;

/** SAL-26: expense of salary entries in the book less cost of the posted salaries, each branch with what it bears; 0, or somebody looks. */
async function differenceOf(span: Span): Promise<number> {
  const { from, to, branch_id } = span;
  const here = (column: string) => sql`
    ${inScope(column)} and (${branch_id}::int is null or ${sql.ref(column)} = ${branch_id}::int)`;
  const row = await rowOf(sql<{ difference: number }>`
    with posted as (
      select s.branch_id, s.employer_cost, s.entry_id from payroll.salaries s
       where s.month between ${from}::date and ${to}::date and s.status in ('posted', 'paid') and ${here('s.branch_id')}),
    shared as (${shared(span)}),
    cost as (
      select coalesce((select sum(p.employer_cost) from posted p), 0) + coalesce((select sum(c.amount) from shared c where ${here('c.branch_id')}), 0)
             - coalesce((select sum(c.amount) from shared c where ${here('c.salary_branch_id')}), 0) as amount),
    book as (
      select coalesce((select sum(l.debit) from posted p join platform.journal_lines l on l.entry_id = p.entry_id and l.branch_id = p.branch_id), 0)
             + coalesce((select sum(l.debit) from shared c join platform.journal_lines l on l.entry_id = c.pair_entry_id and l.branch_id = c.branch_id
                          where ${here('c.branch_id')}), 0)
             - coalesce((select sum(l.credit) from shared c join platform.journal_lines l on l.entry_id = c.entry_id and l.branch_id = c.salary_branch_id
                          where ${here('c.salary_branch_id')}), 0) as amount)
    select (book.amount - cost.amount)::bigint as difference from cost cross join book`);
  return row?.difference ?? 0;
}

const nobody = {
  people: 0,
  gross: 0,
  attendance_deduction: 0,
  earned: 0,
  statutory: 0,
  tax: 0,
  loans: 0,
  net: 0,
  employer_cost: 0,
  paid: 0,
  pending: 0,
};

/** SAL-21: by branch, cost is where it is borne; a branch may bear some of people who are all paid elsewhere by now. */
async function borne(rows: readonly Summary['rows'][number][], span: Span): Promise<Summary['rows']> {
  const { branch_id } = span;
  const confidential = await holds('salary-confidential');
  const moves = await rowsOf(sql<{ key: string; name: string; amount: number }>`
    with shared as (${shared(span)})
    select b.id::text as key, b.short_name as name, sum(x.amount)::bigint as amount
      from (select c.branch_id, c.amount, c.is_confidential from shared c union all select c.salary_branch_id, -c.amount, c.is_confidential from shared c) x
      join platform.branches b on b.id = x.branch_id
     where (${confidential} or not x.is_confidential) and ${inScope('b.id')} and b.country_id = ${who().country_id}::int and (${branch_id}::int is null or b.id = ${branch_id}::int) group by b.id, b.short_name`);
  const moved = new Map(moves.map((one) => [one.key, one.amount]));
  const known = new Set(rows.map((row) => row.key));
  return [
    ...rows.map((row) => ({ ...row, employer_cost: row.employer_cost + (moved.get(row.key) ?? 0) })),
    ...moves.flatMap(({ key, name, amount }) =>
      known.has(key) || amount === 0 ? [] : [{ ...nobody, key, name, employer_cost: amount }],
    ),
  ];
}

export async function summary(input: ParsedInputOf<typeof salarySummary>): Promise<Summary> {
  const { from, to, group_by } = input;
  const branch_id = input.branch_id ?? null;
  const { key, name } = keyOf[group_by];
  const shown = await seen();
  const { country_id, currency } = who();
  const within = sql`
    s.month between ${from}::date and ${to}::date and s.status not in ('rejected', 'void', 'draft') and ${inScope('s.branch_id')}
    and b.country_id = ${country_id}::int and (${branch_id}::int is null or s.branch_id = ${branch_id}::int)`;
  const rows = await rowsOf(sql<Summary['rows'][number]>`
    select ${key} as key, min(${name}) as name, count(distinct s.employee_id)::int as people, sum(s.gross)::bigint as gross,
           sum(s.attendance_deduction)::bigint as attendance_deduction, sum(s.earned_gross)::bigint as earned, sum(s.statutory)::bigint as statutory,
           sum(s.tax)::bigint as tax, sum(s.loans)::bigint as loans, sum(s.net)::bigint as net, sum(s.employer_cost)::bigint as employer_cost,
           coalesce(sum(s.net) filter (where s.status = 'paid'), 0)::bigint as paid, coalesce(sum(s.net) filter (where s.status <> 'paid'), 0)::bigint as pending
      from payroll.salaries s join platform.branches b on b.id = s.branch_id
     where ${within} and ${shown} group by ${key} order by min(${name}) limit 2000`);
  const out = await rowOf(sql<{ hidden: number }>`
    select count(*)::int as hidden from payroll.salaries s join platform.branches b on b.id = s.branch_id where ${within} and not (${shown})`);
  const span = { from, to, branch_id };
  return {
    currency,
    rows: group_by === 'branch' ? await borne(rows, span) : rows,
    hidden: out?.hidden ?? 0,
    difference: await differenceOf(span),
  };
}

async function netsOf(branch_id: number, month: Month): Promise<NetOf[]> {
  return rowsOf(sql<NetOf>`
    select s.employee_id, s.employee_name as name, s.net, s.plan_gross as plan, s.attendance_deduction as attendance,
           coalesce((select sum(l.amount) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and h.calc = 'overtime'), 0)::bigint as overtime,
           coalesce((select sum(l.amount) from payroll.salary_lines l join payroll.pay_heads h on h.id = l.head_id
                      where l.salary_id = s.id and l.kind = 'earning' and h.calc = 'input'), 0)::bigint as added,
           s.loans, s.other_deductions as deductions, s.statutory, s.tax
      from payroll.salaries s
     where s.branch_id = ${branch_id}::int and s.month = ${month}::date and s.kind = 'regular' and s.status not in ('rejected', 'void') and ${await seen()}`);
}

export async function changed({
  branch_id,
  month,
}: ParsedInputOf<typeof whatChangedCall>): Promise<DataOf<typeof whatChangedCall>> {
  const { currency } = await requirePlace(branch_id);
  const now = await netsOf(branch_id, month);
  const before = await netsOf(branch_id, addMonths(month, -1));
  const sum = (all: readonly NetOf[]): number => all.reduce((n, one) => n + one.net, 0);
  return { currency, now: sum(now), before: sum(before), steps: whatChanged(now, before) };
}
