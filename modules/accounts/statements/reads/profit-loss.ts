// Profit and loss (ACC-71): sums of the book's running totals by column, with what year ends wrote left out (ACC-53).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, formatMonth, lastDayOfMonth } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import { budgetNets } from '#modules/accounts/budgets/chapter.ts';
import type { profitLossReport } from '../contract/statements.ts';
import { comparedSpan, monthsOf, type Span } from '../rules/compared-span.ts';
import { profitLoss } from '../rules/profit-loss.ts';
import { chartAccounts, columnOf, isResult, keyed, withNets } from './nets.ts';

export type ProfitLossQuery = ParsedInputOf<typeof profitLossReport>;
type Answer = DataOf<typeof profitLossReport>;
export type Column = Answer['columns'][number];

/** More stand beside each other on no screen and no paper. */
const MOST_COLUMNS = 60;

const words = { none: '', last_year: 'Last year', last_period: 'Span before' } as const;

/** `books`: those of the group; left out, those of the chosen country. */
async function branchColumns(query: ProfitLossQuery, books: readonly number[] | null): Promise<Column[]> {
  const rows = await rowsOf(sql<{ id: number; name: string }>`
    select b.id, b.branch_name as name from platform.branches b
     where b.school_id = ${who().school_id} and (${books}::int[] is not null or b.country_id = ${who().country_id}) and ${inScope('b.id')}
       and (${books ?? query.branch_ids ?? null}::int[] is null or b.id = any (${books ?? query.branch_ids ?? null}::int[]))
     order by b.country_id desc, b.position, b.branch_name limit ${MOST_COLUMNS + 1}`);
  if (rows.length > MOST_COLUMNS)
    throw badField('columns', `At most ${MOST_COLUMNS} branches can be shown side by side. Choose some of them.`);
  const { from, to } = query;
  return rows.map(({ id, name }) => ({ key: String(id), title: name, from, to, branch_id: id }));
}

function monthColumns({ from, to }: Span): Column[] {
  const months = monthsOf({ from, to });
  if (months.length > MOST_COLUMNS)
    throw badField('columns', `At most ${MOST_COLUMNS} months can be shown side by side. Choose a shorter period.`);
  return months.map((month) => {
    const [first, last] = [firstDayOf(month), lastDayOfMonth(month)];
    return {
      key: month,
      title: formatMonth(month),
      from: first < from ? from : first,
      to: last > to ? to : last,
      branch_id: null,
    };
  });
}

/** The parts, what they come to, and what it is compared with. */
export async function profitLossColumns(
  query: ProfitLossQuery,
  books: readonly number[] | null = null,
): Promise<Column[]> {
  const { from, to, columns, compare } = query;
  const places = columns === 'branches' ? await branchColumns(query, books) : [];
  const parts = columns === 'months' ? monthColumns(query) : places;
  const before = compare === 'budget' ? null : comparedSpan(query, compare);
  return [
    ...parts,
    { key: 'all', title: parts.length > 0 ? 'Total' : 'This span', from, to, branch_id: null },
    ...(before && compare !== 'budget' ? [{ key: 'before', title: words[compare], ...before, branch_id: null }] : []),
    ...(compare === 'budget' ? [{ key: 'budget', title: 'Budget', from, to, branch_id: null }] : []),
  ];
}

export async function readProfitLoss(query: ProfitLossQuery): Promise<Answer> {
  await planForTheseValues();
  const columns = await profitLossColumns(query);
  const accounts = (await chartAccounts()).filter(isResult);
  const branch_ids = query.branch_ids ?? null;
  const scope = { branch_ids, account_ids: accounts.map((account) => account.id), without_year_ends: true };
  const part = query.columns === 'months' ? 'month' : query.columns === 'branches' ? 'branch_id' : null;
  const to = await figuresUpTo(query.to, branch_ids);
  const span = { ...scope, from: query.from, to };
  const now = await keyed(netBy(span, part ? ['account_id', part] : ['account_id']), part);
  const before = columns.find((column) => column.key === 'before');
  const then = before
    ? await keyed(netBy({ ...scope, from: before.from, to: before.to }, ['account_id']), null)
    : undefined;
  const planned = query.compare === 'budget' ? await budgetNets({ ...query, branch_ids }) : undefined;
  const nets = columns.map(({ key }) => {
    if (key === 'before') return then && columnOf(then, null);
    if (key === 'budget') return planned;
    return columnOf(now, key === 'all' ? null : key);
  });
  const { rows, net_income, surplus } = profitLoss(withNets(accounts, nets), columns.length);
  return {
    currency: who().currency,
    scope: await scopeInWords(branch_ids),
    columns,
    rows: net_income.some((value) => value !== 0) || rows.length > 2 ? rows : [],
    agrees: true,
    notes: [],
    translated: false,
    net_income,
    surplus,
  };
}
