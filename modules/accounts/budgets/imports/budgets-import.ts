// The import of budgets (05 section 10): account_code, m1 to m12; the lines become the draft of their branch and year.

import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  defineImport,
  type ImportColumn,
  type ImportColumns,
  type Made,
  type ParsedLine,
} from '#platform/imports/definition.ts';
import { accountCodeColumn, branchColumn, branchesToFill, textColumn } from '#modules/accounts/book-files/chapter.ts';
import { saveBudget } from '../actions/save-budget.ts';
import { budgetControls, type BudgetControl } from '../contract/budget-kinds.ts';
import { budgetCheck, type BudgetFileFacts, type BudgetFileRow, type ReadyBudget } from '../rules/budget-file.ts';
import { BUDGET_MONTHS } from '../rules/budget-year.ts';

const monthColumn = (n: number): ImportColumn<string> =>
  textColumn(`M${n}`, {
    aliases: [`Month ${n}`],
    required: true,
    hint: `Month ${n} of the fiscal year, in whole rupees or rials`,
    example: '100000',
  });

const months = Object.fromEntries(
  Array.from({ length: BUDGET_MONTHS }, (_, n) => [`m${n + 1}`, monthColumn(n + 1)]),
) as Record<`m${number}`, ImportColumn<string>>;

const columns: ImportColumns<BudgetFileRow> = {
  ...months,
  account_code: accountCodeColumn('The code of an account that has a budget', '5210'),
  control: {
    title: 'Control',
    aliases: [],
    required: false,
    hint: 'none, warn or stop; empty is none',
    example: 'warn',
    parse: (typed) =>
      budgetControls.find((one) => one === typed.toLowerCase()) ??
      badField('control', `'${typed}' is not none, warn or stop`),
  } satisfies ImportColumn<BudgetControl>,
  branch: branchColumn,
  year: textColumn('Year', {
    hint: 'The fiscal year; empty: the running one',
    example: '2026-27',
    aliases: ['Fiscal year'],
  }),
};

async function factsOf(lines: readonly ParsedLine<BudgetFileRow>[]): Promise<BudgetFileFacts> {
  const { school_id, country_id, today } = who();
  const codes = lines.flatMap(({ row }) => row.account_code ?? []);
  return {
    ...(await branchesToFill()),
    accounts: await rowsOf(sql<BudgetFileFacts['accounts'][number]>`
      select a.id, a.code, a.name, a.budgeted, c.nature from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id
        join platform.account_categories c on c.id = t.category_id where a.school_id = ${school_id} and a.code = any (${codes}::text[])`),
    years: await rowsOf(sql<BudgetFileFacts['years'][number]>`
      select id, name, status = 'open' as open, ${today}::date between start_date and end_date as running from platform.fiscal_years
       where school_id = ${school_id} and country_id = ${country_id}`),
  };
}

/** Of one branch. */
async function apply(set: readonly ReadyBudget[]): Promise<Made> {
  for (const [fiscal_year_id, of] of Map.groupBy(set, (one) => one.fiscal_year_id))
    await saveBudget({
      branch_id: of[0]?.branch_id ?? 0,
      fiscal_year_id,
      change_bp: 0,
      rows: of.map(({ account_id, months: amounts, control }) => ({ account_id, months: amounts, control })),
    });
  return { budget_rows: set.length };
}

export const budgetsImport = defineImport({
  kind: 'budgets',
  title: 'Budgets',
  permissions: ['Account Budget'],
  columns,
  facts: factsOf,
  checking: budgetCheck,
  branchOf: (ready) => ready.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { budget_rows: ready.length } : {}),
  apply,
});
