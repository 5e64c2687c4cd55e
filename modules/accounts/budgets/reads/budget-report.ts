// The budget report: budgets in force of the branches of the scope, beside the book and what is on its way (ACC-60, ACC-61).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, lastDayOfMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { budgetReport } from '../contract/budget-report.ts';
import { monthsOfYear, sumOf } from '../rules/budget-year.ts';
import { budgetSense, monthLookedAt } from './budgets.ts';

type Query = ParsedInputOf<typeof budgetReport>;
type Answer = DataOf<typeof budgetReport>;
type Row = Answer['rows'][number];

interface Year {
  id: number;
  name: string;
  start_date: LocalDate;
  end_date: LocalDate;
}

async function yearOf(id: number | undefined): Promise<Year> {
  const { school_id, country_id, today } = who();
  const year = await rowOf(sql<Year>`
    select id, name, start_date, end_date from platform.fiscal_years
     where school_id = ${school_id} and country_id = ${country_id}
       and (case when ${id ?? null}::bigint is null then start_date <= ${today}::date else id = ${id ?? null}::bigint end)
     order by start_date desc limit 1`);
  if (!year) throw notFound('This fiscal year');
  return year;
}

interface Kept {
  account_id: number;
  code: string;
  account: string;
  category: string;
  nature: Row['nature'];
  control: Row['control'];
  sense: number;
  months: number[];
  first: number[];
}

/** Branch by branch added up: what is in force, and the first revision of each. */
const budgetsOf = (year: Year, branch_ids: readonly number[] | null): Promise<Kept[]> =>
  rowsOf(sql<Kept>`
    with month as (
      select b.account_id, m.nth, sum(m.amount) filter (where b.status = 'active')::bigint as amount, sum(m.amount) filter (where b.revision = f.revision)::bigint as first,
             max(case b.control when 'stop' then 3 when 'warn' then 2 else 1 end) filter (where b.status = 'active') as strict
        from accounts.budgets b
        join (select branch_id, min(revision) as revision from accounts.budgets where fiscal_year_id = ${year.id}::bigint and status <> 'draft' group by 1) f on f.branch_id = b.branch_id
       cross join lateral unnest(b.months) with ordinality m (amount, nth)
       where b.fiscal_year_id = ${year.id}::bigint and b.status <> 'draft' and ${inScope('b.branch_id')}
         and (${branch_ids}::int[] is null or b.branch_id = any (${branch_ids}::int[]))
       group by 1, 2)
    select a.id as account_id, a.code, a.name as account, c.name as category, c.nature, ${budgetSense} as sense,
           case max(m.strict) when 3 then 'stop' when 2 then 'warn' else 'none' end as control,
           array_agg(coalesce(m.amount, 0) order by m.nth) as months, array_agg(coalesce(m.first, 0) order by m.nth) as first
      from month m join platform.accounts a on a.id = m.account_id join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     group by a.id, c.id order by a.code`);

interface Looked {
  from: LocalDate;
  to: LocalDate;
  branch_ids: readonly number[] | null;
  account_ids: readonly number[];
}

/** Only of branches that have a budget: what others spent is not compared with nothing. */
async function actualsOf(looked: Looked): Promise<Map<number, Map<Month, number>>> {
  const rows = await rowsOf(sql<{ account_id: number; month: Month; net: number }>`
    select s.account_id, s.month, s.net from (${netBy({ ...looked, without_year_ends: true }, ['account_id', 'month'])}) s`);
  const by = new Map<number, Map<Month, number>>();
  for (const { account_id, month, net } of rows)
    by.set(account_id, (by.get(account_id) ?? new Map<Month, number>()).set(monthOf(firstDayOf(month)), net));
  return by;
}

async function committedOf({ from, to, branch_ids, account_ids }: Looked): Promise<Map<number, number>> {
  const rows = await rowsOf(sql<{ account_id: number; amount: number }>`
    select m.account_id, sum(m.amount)::bigint as amount from accounts.commitments(${account_ids}::bigint[], ${from}::date, ${to}::date, null) m
     where ${inScope('m.branch_id')} and m.branch_id = any (${branch_ids}::int[]) group by 1`);
  return new Map(rows.map(({ account_id, amount }) => [account_id, amount]));
}

const branchesWithBudget = async (year: Year, branch_ids: readonly number[] | null): Promise<number[]> =>
  (
    await rowsOf(sql<{ id: number }>`
      select distinct b.branch_id as id from accounts.budgets b
       where b.fiscal_year_id = ${year.id}::bigint and b.status = 'active' and ${inScope('b.branch_id')}
         and (${branch_ids}::int[] is null or b.branch_id = any (${branch_ids}::int[]))`)
  ).map(({ id }) => id);

/** Whole branches of the scope without one are named, so that nobody reads the sums as all of it. */
async function withoutBudget(with_budget: readonly number[], branch_ids: readonly number[] | null): Promise<string[]> {
  const rows = await rowsOf(sql<{ name: string }>`
    select b.short_name as name from platform.branches b
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')} and b.status = 'active'
       and not b.id = any (${with_budget}::int[]) and (${branch_ids}::int[] is null or b.id = any (${branch_ids}::int[])) order by b.short_name`);
  if (rows.length === 0) return [];
  const named = rows.slice(0, 8).map(({ name }) => name);
  return [
    `Without a budget, and left out: ${named.join(', ')}${rows.length > 8 ? ` and ${rows.length - 8} more` : ''}.`,
  ];
}

const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

function rowOfBudget(kept: Kept, { months, upto, actuals, committed }: Figures): Row {
  const { sense, months: amounts, first, ...account } = kept;
  const of = actuals.get(kept.account_id);
  const by_month = months.map((month, n) => ({
    budget: amounts[n] ?? 0,
    actual: n < upto ? (of?.get(month) ?? 0) * sense + 0 : 0,
  }));
  const budget = sumOf(amounts.slice(0, upto));
  const actual = sumOf(by_month.map((one) => one.actual));
  const on_its_way = committed.get(kept.account_id) ?? 0;
  return {
    ...account,
    first: sumOf(first.slice(0, upto)),
    budget,
    actual,
    committed: on_its_way,
    // Income above its plan is good: there it is what came in beyond it.
    left: kept.nature === 'income' ? actual - budget : budget - actual - on_its_way,
    used_percent: percent(actual + on_its_way, budget),
    year_budget: sumOf(amounts),
    by_month,
  };
}

interface Figures {
  months: readonly Month[];
  upto: number;
  actuals: Map<number, Map<Month, number>>;
  committed: Map<number, number>;
}

function totalsOf(rows: readonly Row[]): Answer['totals']['expense'] {
  const none = { first: 0, budget: 0, actual: 0, committed: 0, left: 0 };
  return rows.reduce(
    (sum, { first, budget, actual, committed, left }) => ({
      first: sum.first + first,
      budget: sum.budget + budget,
      actual: sum.actual + actual,
      committed: sum.committed + committed,
      left: sum.left + left,
    }),
    none,
  );
}

export async function readBudgetReport(query: Query): Promise<Answer> {
  await planForTheseValues();
  const year = await yearOf(query.fiscal_year_id);
  const chosen = query.branch_ids ?? null;
  const months = monthsOfYear(year.start_date);
  const month = query.upto ?? monthLookedAt(year, who().today);
  const upto = months.filter((one) => firstDayOf(one) <= firstDayOf(month)).length;
  if (firstDayOf(month) < firstDayOf(monthOf(year.start_date)) || firstDayOf(month) > year.end_date)
    throw badField('upto', `Choose a month of the year ${year.name}`);
  const branch_ids = await branchesWithBudget(year, chosen);
  const kept = (await budgetsOf(year, branch_ids)).filter(
    ({ nature }) => query.nature === undefined || (nature === 'income') === (query.nature === 'income'),
  );
  const to = lastDayOfMonth(month);
  const looked = { from: year.start_date, to, branch_ids, account_ids: kept.map((row) => row.account_id) };
  const figures = { months, upto, actuals: await actualsOf(looked), committed: await committedOf(looked) };
  const rows = kept.map((row) => rowOfBudget(row, figures));
  return {
    currency: who().currency,
    scope: await scopeInWords(chosen),
    year: year.name,
    from: year.start_date,
    to,
    months,
    rows,
    totals: {
      expense: totalsOf(rows.filter((row) => row.nature !== 'income')),
      income: totalsOf(rows.filter((row) => row.nature === 'income')),
    },
    notes: branch_ids.length === 0 ? [] : await withoutBudget(branch_ids, chosen),
  };
}
