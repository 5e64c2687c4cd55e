// Budget, actual, committed and what is left, by account and month (05 section 6, Reports; ACC-60, ACC-61).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, month, monthOut } from '#kernel/fields.ts';
import { natures } from '#modules/accounts/chart/contract/chart.ts';
import { budgetControl } from './budgets.ts';

const area = 'accounts';
const permissions = ['Account Report'];

const row = z.object({
  account_id: z.number(),
  code: z.string(),
  account: z.string(),
  category: z.string(),
  nature: z.enum(natures),
  /** The strictest of the branches. */
  control: budgetControl,
  /** Of the first revision, for what the year was planned with (ACC-61). */
  first: z.number(),
  budget: z.number(),
  actual: z.number(),
  committed: z.number(),
  /** Of an expense what is left; of income what came in beyond the plan, below 0: short of it. */
  left: z.number(),
  /** Actual and committed of the budget; null where there is none. */
  used_percent: z.number().nullable(),
  /** Of the whole year. */
  year_budget: z.number(),
  by_month: z.array(z.object({ budget: z.number(), actual: z.number() })),
});

export const budgetReport = defineCall({
  method: 'GET',
  path: 'report/budget',
  area,
  title: 'Budgets in force beside what was spent and what is committed, by account and month',
  permissions,
  input: {
    /** Left out: the running one. */
    fiscal_year_id: id.optional(),
    /** Months up to this one; left out: the present one, of a year that is over its last. */
    upto: month.optional(),
    branch_ids: idList.optional(),
    nature: z.enum(['expense', 'income']).optional(),
  },
  data: z.object({
    currency,
    scope: z.string(),
    year: z.string(),
    from: dayOut,
    to: dayOut,
    months: z.array(monthOut),
    rows: z.array(row),
    /** Of expense accounts, and of income, apart. */
    totals: z.object({
      expense: row.pick({ first: true, budget: true, actual: true, committed: true, left: true }),
      income: row.pick({ first: true, budget: true, actual: true, committed: true, left: true }),
    }),
    notes: z.array(z.string()),
  }),
});

export const budgetReportPrint = defineCall({
  method: 'POST',
  path: 'report/budget/print',
  area,
  beyond: 'the budget as a paper (05 §9)',
  title: 'The budget report as a PDF, with the same fields as the report',
  permissions,
  transport: 'file',
  input: budgetReport.input.shape,
});
