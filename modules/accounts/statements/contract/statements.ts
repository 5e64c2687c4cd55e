// Profit and loss, balance sheet and cash flow, on the screen and as papers (ACC-65 to ACC-67, ACC-71, ACC-72; 05 section 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, idList, localDate } from '#kernel/fields.ts';

const area = 'accounts';
/** Beside a statement: the same days of the year before, or as long a span just before it. */
export const comparisons = ['none', 'last_period', 'last_year'] as const;
const permissions = ['Account Report'];

const rate = z.number({ error: 'Enter a rate' }).positive('A rate is more than 0').max(1_000_000).optional();
/** ACC-65: over all countries, in one currency. Rates are those of the table; one that is typed stands in its place and is marked. */
const group = {
  currency: currency.optional(),
  rate_mode: z.enum(['one', 'by_kind']).default('by_kind'),
  rate,
  closing_rate: rate,
  average_rate: rate,
  equity_rate: rate,
};
const compare = z.enum(comparisons).default('none');
const branch_ids = idList.optional();

const column = z.object({
  key: z.string(),
  title: z.string(),
  /** The days behind the figures; a balance sheet's column is a day. */
  from: dayOut,
  to: dayOut,
  branch_id: z.number().nullable(),
});

const row = z.object({
  key: z.string(),
  kind: z.enum(['heading', 'account', 'sum', 'result']),
  label: z.string(),
  code: z.string().nullable(),
  account_id: z.number().nullable(),
  values: z.array(z.number()),
});

const statement = z.object({
  currency,
  scope: z.string(),
  columns: z.array(column),
  rows: z.array(row),
  /** False: two sides of the statement differ, which only happens where somebody went past the database. */
  agrees: z.boolean(),
  notes: z.array(z.string()),
  /** Figures of one currency drill into its ledger; translated ones say their rates. */
  translated: z.boolean(),
});

const days = { from: localDate, to: localDate };

/** What the expenses of a project are shown by: categories, payee types or accounts. */
const level = z.number({ error: 'Choose a level' }).int().min(1).max(3);

export const profitLossReport = defineCall({
  method: 'GET',
  path: 'report/profit-loss',
  area,
  title: 'Profit and loss in all, by months or by branches, beside last year or the span before (ACC-71)',
  permissions,
  input: {
    ...days,
    columns: z.enum(['total', 'months', 'branches']).default('total'),
    /** Or the budget in force of the months, of one country (ACC-60). */
    compare: z.enum([...comparisons, 'budget']).default('none'),
    branch_ids,
    ...group,
  },
  data: statement.extend({ net_income: z.array(z.number()), surplus: z.array(z.number()) }),
});

export const balanceSheetReport = defineCall({
  method: 'GET',
  path: 'report/balance-sheet',
  area,
  title: 'Assets, liabilities, equity and the surplus of the year on a day, beside another day (ACC-72)',
  permissions,
  input: { as_of: localDate, compare_to: localDate.optional(), branch_ids, ...group },
  data: statement.extend({ assets: z.array(z.number()) }),
});

export const cashFlowReport = defineCall({
  method: 'GET',
  path: 'report/cash-flow',
  area,
  beyond: 'where cash and bank came from and went, the third of the statements (05 §5.8)',
  title: 'Where cash and bank came from and went, from the surplus on',
  permissions,
  input: { ...days, compare, branch_ids },
  data: statement.extend({ opening: z.array(z.number()), closing: z.array(z.number()) }),
});

export const projectExpenseReport = defineCall({
  method: 'GET',
  path: 'report/project-expense',
  area,
  title: 'Expenses of a project by category, payee type or account, over its months or branches (ACC-74)',
  permissions,
  input: {
    ...days,
    columns: z.enum(['total', 'months', 'branches']).default('months'),
    level: level.default(1),
    compare,
    branch_ids,
  },
  data: statement.extend({ total: z.array(z.number()) }),
});

export const profitLossPrint = defineCall({
  method: 'POST',
  path: 'report/profit-loss/print',
  area,
  beyond: 'the profit and loss as a paper (05 §9)',
  title: 'The profit and loss as a PDF, with the same fields as the report',
  permissions,
  transport: 'file',
  input: profitLossReport.input.shape,
});

export const balanceSheetPrint = defineCall({
  method: 'POST',
  path: 'report/balance-sheet/print',
  area,
  beyond: 'the balance sheet as a paper (05 §9)',
  title: 'The balance sheet as a PDF, with the same fields as the report',
  permissions,
  transport: 'file',
  input: balanceSheetReport.input.shape,
});

export const cashFlowPrint = defineCall({
  method: 'POST',
  path: 'report/cash-flow/print',
  area,
  beyond: 'the cash flow as a paper (05 §9)',
  title: 'The cash flow as a PDF, with the same fields as the report',
  permissions,
  transport: 'file',
  input: cashFlowReport.input.shape,
});

export const projectExpensePrint = defineCall({
  method: 'POST',
  path: 'report/project-expense/print',
  area,
  beyond: 'the expenses of a project as a paper (05 §9)',
  title: 'The expenses of a project as a PDF, with the same fields as the report',
  permissions,
  transport: 'file',
  input: projectExpenseReport.input.shape,
});
