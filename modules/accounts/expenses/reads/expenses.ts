// The expense report: sums of the book's totals by account or branch, beside the same days of last year and the active budgets.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, firstDayOf, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import { comparedSpan } from '#modules/accounts/statements/rules/index.ts';
import type { expenseReport } from '../contract/expenses.ts';
import { groupExpenses, type Sums } from '../rules/group-expenses.ts';
import { expenseAccounts, placesOfAccounts, placesOfBranches } from './expense-accounts.ts';
import { type Looked, unusualLines } from './unusual.ts';

type Query = ParsedInputOf<typeof expenseReport>;
type Key = 'account_id' | 'branch_id';

const TREND_MONTHS = 12;

interface Keyed {
  key: number;
  net: number;
}

const mapOf = (rows: readonly Keyed[]): Map<number, number> => new Map(rows.map(({ key, net }) => [key, net]));

/** Up to the month's end where nothing is posted later (ACC-7). */
const netOf = async (looked: Looked, key: Key): Promise<Map<number, number>> => {
  const span = { ...looked, to: await figuresUpTo(looked.to, looked.branch_ids), without_year_ends: true };
  return mapOf(await rowsOf(sql<Keyed>`select s.${sql.ref(key)} as key, s.net from (${netBy(span, [key])}) s`));
};

async function trendOf(looked: Looked, key: Key): Promise<Map<number, Map<Month, number>>> {
  const to = await figuresUpTo(looked.to, looked.branch_ids);
  const from = firstDayOf(addMonths(monthOf(looked.to), 1 - TREND_MONTHS));
  const rows = await rowsOf(sql<Keyed & { month: Month }>`
    select s.${sql.ref(key)} as key, s.month, s.net from (${netBy({ ...looked, from, to, without_year_ends: true }, [key, 'month'])}) s`);
  const trend = new Map<number, Map<Month, number>>();
  for (const row of rows) trend.set(row.key, (trend.get(row.key) ?? new Map<Month, number>()).set(row.month, row.net));
  return trend;
}

/** ACC-60: the months that the span touches, whole. */
const budgetOf = async ({ from, to, branch_ids, account_ids }: Looked, key: Key): Promise<Map<number, number>> =>
  mapOf(
    await rowsOf(sql<Keyed>`
      select b.${sql.ref(key)} as key, sum(m.amount)::bigint as net
        from accounts.budgets b join platform.fiscal_years y on y.id = b.fiscal_year_id
       cross join lateral unnest(b.months) with ordinality m (amount, nth)
       where b.status = 'active' and ${inScope('b.branch_id')} and (${branch_ids}::int[] is null or b.branch_id = any (${branch_ids}::int[]))
         and b.account_id = any (${account_ids}::bigint[])
         and (date_trunc('month', y.start_date) + (m.nth - 1) * interval '1 month')::date between ${monthOf(from)}::date and ${monthOf(to)}::date
       group by 1`),
  );

const unusualOf = async (looked: Looked, key: Key): Promise<Map<number, number>> =>
  mapOf(
    await rowsOf(
      sql<Keyed>`select u.${sql.ref(key)} as key, count(*)::int as net from (${unusualLines(looked)}) u group by 1`,
    ),
  );

async function sumsOf(looked: Looked, last_year: { from: LocalDate; to: LocalDate }, key: Key): Promise<Sums> {
  return {
    amount: await netOf(looked, key),
    last_year: await netOf({ ...looked, ...last_year }, key),
    budget: await budgetOf(looked, key),
    unusual: await unusualOf(looked, key),
    trend: await trendOf(looked, key),
  };
}

export async function readExpenses(query: Query): Promise<DataOf<typeof expenseReport>> {
  const { from, to, by } = query;
  if (to < from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const branch_ids = query.branch_ids ?? null;
  const accounts = await expenseAccounts(query);
  const looked = { from, to, branch_ids, account_ids: accounts.map((account) => account.id) };
  const last_year = comparedSpan({ from, to }, 'last_year') ?? { from, to };
  const months = Array.from({ length: TREND_MONTHS }, (_, n) => addMonths(monthOf(to), n + 1 - TREND_MONTHS));
  const places = by === 'branch' ? await placesOfBranches(branch_ids) : placesOfAccounts(accounts, by);
  const sums = await sumsOf(looked, last_year, by === 'branch' ? 'branch_id' : 'account_id');
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    last_year,
    months,
    ...groupExpenses(places, sums, months),
  };
}
