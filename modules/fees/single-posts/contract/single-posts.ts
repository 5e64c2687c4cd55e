// Calls of individual and extra posting (spec 04 §6.3; FEE-37, FEE-38). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money, moneyAboveZero, month, text } from '#kernel/fields.ts';
import { waitingAgainst } from '#kernel/calls/waiting-about.ts';

/** What it is called afterwards: the posting's number in the register and the numbers of its challans. */
const posted = z.object({
  run_id: id,
  challans: z.number(),
  net: money,
  currency,
  first_challan_no: z.string(),
  last_challan_no: z.string(),
  challan_ids: z.array(id),
});

export const postIndividual = defineCall({
  method: 'POST',
  path: 'fee/post/individual',
  area: 'fees',
  title: 'Bill one student for chosen heads and months of the plan, on one challan',
  permissions: ['Fee Post'],
  idempotent: true,
  success: 201,
  moves_money: true,
  input: {
    student_id: id,
    lines: z
      .array(z.strictObject({ head_id: id, fee_month: month }))
      .min(1, 'Tick a head and month')
      .max(400),
    bill_month: month,
    due_date: localDate,
    valid_until: localDate.optional(),
  },
  data: posted,
});

const extra = {
  title: text(100),
  head_id: id,
  bill_month: month,
  entry_date: localDate.optional(),
  due_date: localDate,
  items: z
    .array(z.strictObject({ student_id: id, amount: moneyAboveZero }))
    .min(1)
    .max(5000)
    .optional(),
  /** Everybody is said, never meant by saying nothing. */
  filter: z
    .strictObject({
      branch_id: id.optional(),
      course_id: id.optional(),
      section_id: id.optional(),
      everybody: z.boolean().optional(),
    })
    .optional(),
  amount: moneyAboveZero.optional(),
  apply_concessions: z.boolean().default(false),
};

export const postExtraPreview = defineCall({
  method: 'POST',
  path: 'fee/post/extra/preview',
  area: 'fees',
  title: 'What an extra charge would bill, branch by branch, and to whom; writes nothing',
  beyond: 'an extra charge before it is made: who, how many, how much (FEE-37)',
  permissions: ['Fee Post'],
  input: extra,
  data: z.object({
    head_name: z.string(),
    currency,
    students: z.number(),
    challans: z.number(),
    on_hold: z.number(),
    gross: money,
    concession: money,
    net: money,
    branches: z.array(
      z.object({
        branch_id: id,
        branch_name: z.string(),
        students: z.number(),
        challans: z.number(),
        on_hold: z.number(),
        gross: money,
        concession: money,
        net: money,
        problem: z.string().nullable(),
      }),
    ),
    /** The first of them by name. */
    names: z.array(z.string()),
    waiting: waitingAgainst,
    /** The same list was posted before (FEE-37). */
    posted_before: z.object({ run_id: id, day: localDate, by: z.string() }).nullable(),
  }),
});

export const postExtra = defineCall({
  method: 'POST',
  path: 'fee/post/extra',
  area: 'fees',
  title: 'Bill an extra charge to many students: an amount each, or one amount for a class or section',
  permissions: ['Fee Post'],
  idempotent: true,
  success: 201,
  moves_money: true,
  input: {
    ...extra,
    /** The tick after 'This list was posted already' (FEE-37). */
    allow_repeat: z.boolean().default(false),
    /** What the check showed: what a person saw is what is posted. */
    checked: z.strictObject({ challans: z.number().int().min(0), net: money }).optional(),
  },
  data: posted,
});
