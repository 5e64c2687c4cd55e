// The fair-fine simulator (spec 04 §14.9): a session's payments replayed under another late fine rule. Amounts are minor units; nothing is written.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, money, monthOut, text } from '#kernel/fields.ts';

const sums = {
  bills: z.number(),
  /** Fines as the books have them, less what was taken back or waived. */
  income_then: money,
  families_then: z.number(),
  /** Under the tried rule, without those who would have paid in its time. */
  income: money,
  families: z.number(),
  /** Bills that were paid on one of the last three days that cost nothing, and would have been paid before the tried rule's. */
  earlier: z.number(),
  /** The same where the tried rule gives more time. */
  later: z.number(),
};

export const fairFineRead = defineCall({
  method: 'GET',
  path: 'fee/fine/replay',
  area: 'fees',
  title: 'What the payments of a session would have cost and brought under another late fine rule',
  beyond: 'income, families hit and earlier payments under another rule (04 §14.9)',
  permissions: ['Outstanding'],
  input: {
    /** Absent: the last session that is over, else the one that runs. */
    session_id: id.optional(),
    branch_id: id.optional(),
    mode: z.enum(['none', 'fixed', 'per_day', 'per_month', 'percent']).default('fixed'),
    /** As people write it: 300 or 1.500. */
    amount: text(20).optional(),
    percent: z.number().min(0.5).max(100).optional(),
    grace_days: z.number().int().min(0).max(90).default(0),
    count_from: z.enum(['due_date', 'grace_end']).default('due_date'),
    cap: text(20).optional(),
    min_balance: text(20).optional(),
  },
  data: z.object({
    currency,
    session_name: z.string(),
    from: dayOut,
    to: dayOut,
    ...sums,
    rows: z.array(z.object({ bill_month: monthOut, ...sums })),
  }),
});
