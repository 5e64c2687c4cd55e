// Asking for another amount of a student's heads from a month on (spec 04 §5.2, §6.1; FEE-10, FEE-85). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idList, money, month, monthOut, optionalText, version } from '#kernel/fields.ts';

const area = 'fees';
const edit = ['Std Fee Edit'];

export const planChangeStates = ['pending', 'approved', 'rejected', 'cancelled'] as const;

const item = z.strictObject({
  head_id: id,
  amount: money.min(0, 'The amount cannot be below 0'),
  /** Bit 0 is January; left out: the months of today's line, else all. */
  months: z.number().int().min(1, 'Choose at least one month').max(4095).optional(),
});

const wish = {
  student_id: id,
  valid_from: month,
  items: z.array(item).min(1, 'Enter a new amount for at least one head').max(50),
};

const changedHead = z.object({
  head_id: id,
  head_name: z.string(),
  before: z.number().nullable(),
  after: z.number(),
  months_before: z.number().nullable(),
  months_after: z.number(),
});

export const planChangeRow = z.object({
  id,
  kind: z.literal('fee_edit'),
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  currency,
  valid_from: z.string(),
  heads: z.array(changedHead),
  reason: z.string().nullable(),
  status: z.enum(planChangeStates),
  asked_on: z.string(),
  asked_by: z.string().nullable(),
  /** Days that it waits, or waited until it was decided. */
  age: z.number(),
  /** Asked by the reader, who alone may cancel it. */
  own: z.boolean(),
  approval_id: id.nullable(),
});
export type PlanChangeRow = z.output<typeof planChangeRow>;

/** A challan as the plan makes it, without part months: what it is now and what it becomes. */
const comingChallan = z.object({
  bill_month: monthOut,
  fee_months: z.array(z.string()),
  before: z.number(),
  after: z.number(),
});

export const planChangePreview = defineCall({
  method: 'POST',
  path: 'fee/plan/change/preview',
  area,
  title: 'The next three challans before and after a change of the plan, and what stands in its way',
  beyond: 'student fee edit: the next three challans before and after (04 §5.2)',
  permissions: edit,
  input: wish,
  data: z.object({ currency, problems: z.array(z.string()), challans: z.array(comingChallan) }),
});

export const planChange = defineCall({
  method: 'POST',
  path: 'fee/plan/change',
  area,
  title: 'Ask for other amounts of a student from a month on',
  permissions: ['Std Fee Edit', 'Std Structure Edit'],
  idempotent: true,
  success: 201,
  input: {
    kind: z.literal('fee_edit').default('fee_edit'),
    ...wish,
    reason: z
      .string({ error: 'This field is required' })
      .trim()
      .min(10, 'Enter at least 10 characters')
      .max(500, 'At most 500 characters'),
    attachment_ids: idList.max(10, 'At most 10 files').default([]),
    /** The version of the plan that the person looked at. */
    base_version: version,
  },
  data: planChangeRow,
});

export const planChangeList = defineCall({
  method: 'GET',
  path: 'fee/plan/change/list',
  area,
  title: 'Fee edit requests with what they change, the latest first',
  permissions: edit,
  input: {
    ...listSortedBy(),
    kind: z.literal('fee_edit').optional(),
    status: z.enum(planChangeStates).optional(),
    student_id: id.optional(),
  },
  data: listOf(planChangeRow, { pending: z.number(), approved: z.number() }),
});

export const planChangeCancel = defineCall({
  method: 'POST',
  path: 'fee/plan/change/cancel',
  area,
  title: 'Cancel a fee edit request that waits',
  permissions: edit,
  input: { id, reason: optionalText(300) },
  data: planChangeRow,
});
