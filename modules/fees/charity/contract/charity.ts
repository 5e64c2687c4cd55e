// Calls of concessions by hand (spec 04 §6.2; FEE-17, FEE-19). Amounts are minor units, rates basis points.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, currency, id, idList, money, month, monthOut, optionalText, rateOf } from '#kernel/fields.ts';
import { concession } from '#modules/fees/concessions/contract/concessions.ts';

const area = 'fees';
const ask = ['charity discount'];

const need = z.strictObject({
  /** What the family has a month. */
  income: amountOf(z.number().int().min(0).max(999_999_999_999)).nullish(),
  dependants: z.number().int().min(0).max(50).nullish(),
  note: optionalText(500),
});

const wish = {
  student_ids: idList.min(1, 'Choose the student').max(10, 'At most 10 children of a family'),
  type_id: id,
  /** Left out: every head that may be discounted. */
  head_id: id.nullish(),
  basis: z.enum(['percent', 'amount', 'final_amount']),
  rate: rateOf(z.number().int().min(1, 'The rate must be more than 0').max(10_000, 'At most 100 %')).optional(),
  amount: amountOf(z.number().int().min(0).max(999_999_999_999)).optional(),
  valid_from: month,
  /** Left out: until the session ends. */
  valid_to: month.nullish(),
  /** FEE-19: billed months are put right too, with the approval of a correction. */
  correct_posted: z.boolean().default(false),
};

const child = z.object({
  student_id: id,
  student_name: z.string(),
  class_name: z.string().nullable(),
  currency,
  valid_to: monthOut.nullable(),
  /** What stands beside it: 'Brothers and sisters 10%'. */
  standing: z.array(z.string()),
  /** The next month that is not billed, whole, by the plan. */
  next: z.object({ month: monthOut, gross: money, before: money, after: money }).nullable(),
  /** Months that are billed already. */
  posted: z.array(monthOut),
  problems: z.array(z.string()),
});

export const charityPreview = defineCall({
  method: 'POST',
  path: 'fee/charity/preview',
  area,
  title: 'What a concession would take off the next challan, beside those that stand; writes nothing',
  beyond: 'charity add: stacking with existing concessions and the next challan before and after (04 §5.2)',
  permissions: ask,
  input: wish,
  data: z.object({ children: z.array(child) }),
});

export const charityAdd = defineCall({
  method: 'POST',
  path: 'fee/charity/add',
  area,
  title: 'Ask for a concession by hand, for one child or several of a family',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: {
    ...wish,
    reason: z
      .string({ error: 'This field is required' })
      .trim()
      .min(10, 'Enter at least 10 characters')
      .max(500, 'At most 500 characters'),
    need: need.optional(),
    attachment_ids: idList.max(10, 'At most 10 files').default([]),
  },
  data: z.object({ requests: z.array(concession) }),
});

export const charityCancel = defineCall({
  method: 'POST',
  path: 'fee/charity/cancel',
  area,
  title: 'Withdraw a concession that waits',
  beyond: 'as a fee edit: what waits is taken back by the person who asked (04 §3)',
  permissions: ask,
  input: { id, reason: optionalText(300) },
  data: concession,
});

const sums = { students: z.number(), gross: money, concession: money, percent: rateOf(z.number()) };

const reportRow = z.object({
  id,
  name: z.string(),
  currency,
  ...sums,
  /** Of kind charity alone, which the budget of the policy is about. */
  charity: money,
  charity_percent: rateOf(z.number()),
  /** Of a branch with one. */
  budget: rateOf(z.number()).nullable(),
  over_budget: z.boolean(),
});
export type CharityReportRow = z.output<typeof reportRow>;

export const charityReport = defineCall({
  method: 'GET',
  path: 'fee/charity/report',
  area,
  title:
    'What concessions take off the fee months of a span, by branch, class or type; and the twelve months up to its end',
  permissions: ask,
  input: {
    from: month.optional(),
    to: month.optional(),
    type_id: id.optional(),
    group_by: z.enum(['branch', 'class', 'type']).default('branch'),
  },
  data: z.object({
    from: monthOut,
    to: monthOut,
    group_by: z.enum(['branch', 'class', 'type']),
    rows: z.array(reportRow),
    totals: z.array(z.object({ currency, ...sums })),
    trend: z.array(z.object({ month: monthOut, gross: money, concession: money })),
  }),
});
