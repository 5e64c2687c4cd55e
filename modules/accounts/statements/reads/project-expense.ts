// Expenses of a project (ACC-74): the sums of the profit and loss, by category of the chart instead of by section.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { figuresUpTo, netBy, scopeInWords } from '#modules/accounts/balances/chapter.ts';
import type { projectExpenseReport } from '../contract/statements.ts';
import { type ExpenseNets, projectExpense } from '../rules/project-expense.ts';
import { columnOf, type Keyed, keyed } from './nets.ts';
import { type Column, profitLossColumns } from './profit-loss.ts';

export type ProjectExpenseQuery = ParsedInputOf<typeof projectExpenseReport>;

const expenseAccounts = () =>
  rowsOf(sql<Omit<ExpenseNets, 'nets'>>`
    select a.id, a.code, a.name, t.id as payee_type_id, t.name as payee_type, c.id as category_id, c.code as category_code, c.name as category
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
      join platform.account_categories c on c.id = t.category_id
     where a.school_id = ${who().school_id} and c.nature = 'expense'`);

export const columnsOfProjectExpense = (query: ProjectExpenseQuery): Promise<Column[]> =>
  profitLossColumns({ ...query, rate_mode: 'by_kind' });

async function sumsOf(
  query: ProjectExpenseQuery,
  columns: readonly Column[],
  account_ids: readonly number[],
): Promise<{ now: Keyed[]; earlier: Keyed[] }> {
  const branch_ids = query.branch_ids ?? null;
  const scope = { branch_ids, account_ids, without_year_ends: true };
  const part = query.columns === 'months' ? 'month' : query.columns === 'branches' ? 'branch_id' : null;
  const to = await figuresUpTo(query.to, branch_ids);
  const now = await keyed(
    netBy({ ...scope, from: query.from, to }, part ? ['account_id', part] : ['account_id']),
    part,
  );
  const before = columns.find((column) => column.key === 'before');
  if (!before) return { now, earlier: [] };
  const earlier = await keyed(netBy({ ...scope, from: before.from, to: before.to }, ['account_id']), null);
  return { now, earlier };
}

export async function readProjectExpense(query: ProjectExpenseQuery): Promise<DataOf<typeof projectExpenseReport>> {
  if (query.to < query.from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const columns = await columnsOfProjectExpense(query);
  const accounts = await expenseAccounts();
  const { now, earlier } = await sumsOf(
    query,
    columns,
    accounts.map((account) => account.id),
  );
  const nets = columns.map(({ key }) => {
    if (key === 'before') return columnOf(earlier, null);
    return columnOf(now, key === 'all' ? null : key);
  });
  const withNets = accounts.map((account) => ({ ...account, nets: nets.map((column) => column.get(account.id) ?? 0) }));
  return {
    currency: who().currency,
    scope: await scopeInWords(query.branch_ids ?? null),
    columns,
    ...projectExpense(withNets, query.level as 1 | 2 | 3, columns.length),
    agrees: true,
    notes: [],
    translated: false,
  };
}
