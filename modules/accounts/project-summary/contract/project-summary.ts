// One row a branch: what it earned and spent, on how many children, and what it holds (ACC-74).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, idList, localDate } from '#kernel/fields.ts';

export const summarySorts = [
  'branch',
  'income',
  'expense',
  'surplus',
  'margin',
  'students',
  'receivable',
  'recovery',
] as const;

const figures = {
  /** Fee income and other income, before concessions. */
  income: z.number(),
  concessions: z.number(),
  expense: z.number(),
  surplus: z.number(),
  /** Surplus ÷ net income in hundredths of a percent; 0 without income. */
  margin_bp: z.number(),
  students: z.number(),
  /** Null without children. */
  cost_per_student: z.number().nullable(),
  /** 1200 on the last day. */
  receivable: z.number(),
  /** FEE-97 in whole percent; null where nothing was billed. */
  recovery: z.number().nullable(),
  cash: z.number(),
  bank: z.number(),
};

export const projectSummary = defineCall({
  method: 'GET',
  path: 'report/project-summary',
  area: 'accounts',
  title:
    'One row a branch: income, concessions, expense, surplus, children, receivables, recovery, cash and bank (ACC-74)',
  permissions: ['Account Report'],
  input: {
    from: localDate,
    to: localDate,
    branch_ids: idList.optional(),
    sort_by: z.enum(summarySorts).default('branch'),
  },
  data: z.object({
    currency,
    scope: z.string(),
    rows: z.array(
      z.object({
        branch_id: z.number(),
        branch: z.string(),
        ...figures,
        /** The accounts behind receivable, cash and bank. */
        receivable_ids: z.array(z.number()),
        cash_ids: z.array(z.number()),
        bank_ids: z.array(z.number()),
      }),
    ),
    totals: z.object(figures),
  }),
});
