// Calls of individual and extra posting (spec 04 §6.3; FEE-37, FEE-38). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, money, moneyAboveZero, month, text } from '#kernel/fields.ts';

const posted = z.object({ run_id: id, challans: z.number(), net: money, challan_ids: z.array(id) });

export const postIndividual = defineCall({
  method: 'POST',
  path: 'fee/post/individual',
  area: 'fees',
  title: 'Bill one student for chosen heads and months of the plan, on one challan',
  permissions: ['Fee Post'],
  idempotent: true,
  success: 201,
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

export const postExtra = defineCall({
  method: 'POST',
  path: 'fee/post/extra',
  area: 'fees',
  title: 'Bill an extra charge to many students: an amount each, or one amount for a class or section',
  permissions: ['Fee Post'],
  idempotent: true,
  success: 201,
  input: {
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
    filter: z
      .strictObject({ branch_id: id.optional(), course_id: id.optional(), section_id: id.optional() })
      .optional(),
    amount: moneyAboveZero.optional(),
    apply_concessions: z.boolean().default(false),
    /** The tick after 'This list was posted already' (FEE-37). */
    allow_repeat: z.boolean().default(false),
  },
  data: posted,
});
