// Why is it this amount? Each figure of a challan as one sentence with what it rests on (spec 04 §14.1). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, money, month } from '#kernel/fields.ts';

const source = z.object({
  kind: z.enum(['price_list', 'plan', 'presence', 'concession', 'fine_rule', 'correction', 'run', 'brought_forward']),
  /** What it is: 'Sibling 10%, Child 2 of the family'. */
  what: z.string(),
  /** Who made or approved it. */
  by: z.string().nullable(),
  on: localDate.nullable(),
});
export type Source = z.output<typeof source>;

const explained = z.object({
  key: z.string(),
  /** Null for the sums of the challan. */
  line_id: id.nullable(),
  title: z.string(),
  amount: money,
  sentence: z.string(),
  sources: z.array(source),
});
export type Explained = z.output<typeof explained>;

export const challanWhy = defineCall({
  method: 'GET',
  path: 'fee/challan/:id/why',
  area: 'fees',
  title: 'Each figure of a challan as one sentence, with price list, part of the month, concessions and who approved',
  beyond: 'every figure opens as one sentence with its sources (04 §14.1)',
  permissions: ['Fee Challen'],
  input: { id },
  data: z.object({
    challan_id: id,
    challan_no: z.string(),
    student_id: id,
    bill_month: month,
    due_date: dayOut,
    currency,
    figures: z.array(explained),
  }),
});
