// What a child would pay: asked before anybody is admitted (spec 04 §6.1). Amounts are minor units, rates basis points; nothing is written.

import { z } from 'zod';
import { type DataOf, defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, localDate, money, monthOut, rateOf } from '#kernel/fields.ts';

const line = z.object({
  head_id: id,
  head_name: z.string(),
  /** Null: charged once, with the first bill. */
  fee_month: monthOut.nullable(),
  /** '14/30' of a month that is only partly billed. */
  share: z.string().nullable(),
  gross: money,
  concession: money,
  net: money,
});

const sums = { gross: money, concession: money, net: money };

export const feeQuote = defineCall({
  method: 'POST',
  path: 'fee/quote',
  area: 'fees',
  title: 'What a child would pay in a class from a day on until the session ends, bill by bill',
  permissions: ['Student Addmission Add', 'Fee Post'],
  input: {
    branch_id: idOf('branch'),
    course_id: idOf('class'),
    session_id: idOf('session'),
    student_category_id: id.optional(),
    package_id: id.optional(),
    join_date: localDate,
    /** Heads that are charged only to those who take them. */
    optional_head_ids: z.array(id).max(20).default([]),
    discounts: z
      .array(
        z.object({
          type_id: id,
          head_id: id.nullish(),
          basis: z.enum(['percent', 'amount', 'final_amount']),
          rate: rateOf(z.number().int().min(1, 'The rate must be more than 0').max(10_000, 'At most 100 %')).optional(),
          amount: money.optional(),
        }),
      )
      .max(10, 'At most ten discounts')
      .default([]),
    /** The rank among brothers and sisters takes its part off by itself (FEE-14). */
    family_id: id.optional(),
    /** A child of that family who is in school, in place of its id. */
    sibling_id: idOf('student').optional(),
  },
  data: z.object({
    currency,
    /** Which price list, in words (FEE-5). */
    prices: z.string(),
    bills: z.array(
      z.object({
        bill_month: monthOut,
        due_date: dayOut,
        fee_months: z.array(monthOut),
        lines: z.array(line),
        ...sums,
      }),
    ),
    ...sums,
    /** Of the first bill. */
    first: z.object({ due_date: dayOut, net: money }).nullable(),
    /** The whole in equal parts, one with each bill (FEE-90). */
    instalments: z.array(z.object({ due_date: dayOut, amount: money })),
    /** Why something is taken off or left out. */
    notes: z.array(z.string()),
  }),
});
export type FeeQuote = DataOf<typeof feeQuote>;
