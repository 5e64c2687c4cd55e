// Budgets of a branch and year, account by account and month by month (ACC-60, ACC-61; 05 section 7). Amounts are minor units of the branch.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, currency, dayOut, id, idOf, localDate, monthOut, version } from '#kernel/fields.ts';
import { LARGEST_MINOR } from '#kernel/money.ts';
import { natures } from '#modules/accounts/chart/contract/chart.ts';
import { budgetControls, budgetStateNames } from './budget-kinds.ts';

const area = 'accounts';
export const budgetControl = z.enum(budgetControls, { error: 'Choose none, warn or stop' });
const budgetState = z.enum(budgetStateNames);

const monthAmount = amountOf(
  z
    .number({ error: 'Enter an amount' })
    .int('Enter a valid amount')
    .min(0, 'A budget is not below 0')
    .max(LARGEST_MINOR, 'The amount is too large'),
);

export const budgetRow = z.object({
  account_id: z.number(),
  code: z.string(),
  account: z.string(),
  category: z.string(),
  nature: z.enum(natures),
  months: z.array(z.number()),
  control: budgetControl,
  /** Of the year up to today, in the sense of the budget: what income brought, what expense took. */
  actual: z.number(),
  committed: z.number(),
  /** Budget of the months up to this one, less both. */
  available: z.number(),
});

const revision = z.object({
  revision: z.number(),
  status: budgetState,
  total: z.number(),
  by: z.string().nullable(),
  at: z.string(),
});

const budget = z.object({
  branch_id: z.number(),
  branch: z.string(),
  currency,
  fiscal_year_id: z.number(),
  year: z.string(),
  /** The first days of the twelve months. */
  months: z.array(monthOut),
  /** Of the rows: the draft where there is one, else the budget in force; null: none was written. */
  status: budgetState.nullable(),
  revision: z.number(),
  /** Of the draft; 0 where there is none. */
  version: z.number(),
  /** A closed year keeps its budget. */
  open: z.boolean(),
  rows: z.array(budgetRow),
  revisions: z.array(revision),
});
export type Budget = z.output<typeof budget>;

const which = { branch_id: id, fiscal_year_id: id };

export const budgetRead = defineCall({
  method: 'GET',
  path: 'budget',
  area,
  title: 'The budget of a branch and year, with what was spent and what is committed',
  permissions: ['Account Record', 'Account Budget'],
  input: { ...which, revision: z.number().int().positive().optional() },
  data: budget,
});

export const budgetSave = defineCall({
  method: 'POST',
  path: 'budget/save',
  area,
  title: 'Keep rows of the draft; copied first from what another year spent, where that is asked for (ACC-61)',
  permissions: ['Account Budget'],
  input: {
    ...which,
    rows: z
      .array(
        z.strictObject({
          account_id: id,
          months: z.array(monthAmount).length(12, 'A budget has twelve months'),
          control: budgetControl,
        }),
      )
      .max(1000)
      .default([]),
    /** The year whose actuals become the draft. */
    copy_from: idOf('fiscal year').nullish(),
    /** Hundredths of a percent by which they are changed. */
    change_bp: z.number().int().min(-10_000, 'At most 100 % less').max(100_000, 'At most 1,000 % more').default(0),
    version: version.optional(),
  },
  data: budget,
});

export const budgetActivate = defineCall({
  method: 'POST',
  path: 'budget/activate',
  area,
  title: 'Put the draft in force; the budget before it is kept as a revision (ACC-61)',
  permissions: ['Account Budget'],
  input: { ...which, version: version.optional() },
  data: budget.extend({ notes: z.array(z.string()) }),
});

export const standingRow = z.object({
  branch_id: z.number(),
  account_id: z.number(),
  code: z.string(),
  account: z.string(),
  control: budgetControl,
  budget: z.number(),
  actual: z.number(),
  committed: z.number(),
  amount: z.number(),
});

export const budgetStanding = defineCall({
  method: 'GET',
  path: 'budget/standing',
  area,
  beyond: 'the bars of the voucher sheet while it is typed (05 §6, Voucher forms)',
  title: 'What is left of the budgets of some accounts on a day',
  permissions: ['create-voucher', 'make-voucher', 'Account Record'],
  input: {
    branch_id: id,
    day: localDate,
    account_ids: z.array(id).max(200).default([]),
    /** A draft that does not stand in its own way. */
    voucher_id: id.optional(),
  },
  data: z.array(standingRow),
});

export const budgetYears = defineCall({
  method: 'GET',
  path: 'budget/years',
  area,
  beyond: 'the choice of the year of a budget (05 §6)',
  title: 'Fiscal years of the country to choose from, newest first',
  permissions: ['Account Record', 'Account Budget', 'Account Report'],
  input: {},
  data: z.array(z.object({ id: z.number(), name: z.string(), start_date: dayOut, end_date: dayOut })),
});
