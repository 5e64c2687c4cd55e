// What was spent: by category, payee type, payee or branch, beside last year and the budget, and what is unusual in it (05 §6, ACC-75).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, localDate, monthOut } from '#kernel/fields.ts';

const area = 'accounts';
const permissions = ['Account Record'];

export const groupings = ['category', 'payee_type', 'account', 'branch'] as const;
export type Grouping = (typeof groupings)[number];

const narrowed = { branch_ids: idList.optional(), category_id: id.optional(), payee_type_id: id.optional() };

export const expenseReport = defineCall({
  method: 'GET',
  path: 'report/expense',
  area,
  title:
    'Expenses by category, payee type, payee or branch, beside last year and budget, with their last twelve months',
  permissions,
  input: { from: localDate, to: localDate, by: z.enum(groupings).default('category'), ...narrowed },
  data: z.object({
    currency,
    scope: z.string(),
    /** The same days of the year before. */
    last_year: z.object({ from: dayOut, to: dayOut }),
    months: z.array(monthOut),
    rows: z.array(
      z.object({
        id: z.number(),
        code: z.string().nullable(),
        label: z.string(),
        amount: z.number(),
        last_year: z.number(),
        /** Of the months that the span touches, whole; null where nothing is budgeted. */
        budget: z.number().nullable(),
        /** One amount for each of `months`. */
        trend: z.array(z.number()),
        /** Amounts of the span above three times the median of their account. */
        unusual: z.number(),
      }),
    ),
    totals: z.object({
      amount: z.number(),
      last_year: z.number(),
      budget: z.number().nullable(),
      trend: z.array(z.number()),
      unusual: z.number(),
    }),
  }),
});

export const unusualExpenses = defineCall({
  method: 'GET',
  path: 'report/expense/unusual',
  area,
  beyond: 'the amounts that the expense report marks, one by one (05 §6)',
  title: 'Amounts of a span above three times the median of their account in the year before its last day',
  permissions,
  input: { ...listFields, from: localDate, to: localDate, ...narrowed, account_id: id.optional() },
  data: listOf(
    z.object({
      entry_id: z.number(),
      line_no: z.number(),
      entry_date: dayOut,
      doc_no: z.string().nullable(),
      account: z.string(),
      branch: z.string(),
      narration: z.string().nullable(),
      amount: z.number(),
      median: z.number(),
      times: z.number(),
    }),
    { amount: z.number() },
  ),
});
