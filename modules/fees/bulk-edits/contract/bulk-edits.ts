// Calls of fee bulk edits (spec 04 §5.2, §6.1; FEE-10, FEE-85). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idList, idOf, money, month, monthOut, optionalText, version } from '#kernel/fields.ts';

const area = 'fees';
const edit = ['Std Fee Edit'];

/** As many fit into one sheet. */
export const MOST_STUDENTS = 2_000;

// states: fees/plan-changes
export const bulkStates = ['pending', 'approved', 'rejected', 'cancelled'] as const;

const cell = z.object({
  head_id: id,
  /** What is paid from the month on; null where the child does not have the head. */
  amount: money.nullable(),
  months: z.number(),
  base_version: version,
  /** Why it cannot be changed from that month (FEE-10). */
  problem: z.string().nullable(),
});

export const bulkLoad = defineCall({
  method: 'POST',
  path: 'fee/plan/bulk/load',
  area,
  title: 'Students of a class with what they pay for some heads from a month on',
  permissions: edit,
  input: {
    valid_from: month,
    head_ids: z.array(id).min(1, 'Choose at least one head').max(10, 'At most 10 heads'),
    /** Left out where the person works in one branch only. */
    branch_id: id.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    student_category_id: idOf('student category').optional(),
    student_ids: idList.max(MOST_STUDENTS).optional(),
  },
  data: z.object({
    branch_id: id,
    currency,
    valid_from: monthOut,
    heads: z.array(z.object({ head_id: id, head_name: z.string() })),
    rows: z.array(
      z.object({
        student_id: id,
        admission_no: z.string().nullable(),
        student_name: z.string(),
        class_name: z.string().nullable(),
        section_name: z.string().nullable(),
        cells: z.array(cell),
      }),
    ),
  }),
});

const item = z.strictObject({
  student_id: id,
  head_id: id,
  amount: money.min(0, 'The amount cannot be below 0'),
  months: z.number().int().min(1).max(4095).optional(),
  base_version: version,
});

const request = z.object({
  id,
  title: z.string(),
  branch_name: z.string(),
  currency,
  valid_from: monthOut,
  students: z.number(),
  items: z.number(),
  /** Of a whole month. */
  before: money,
  after: money,
  refused: z.number(),
  reason: z.string().nullable(),
  status: z.enum(bulkStates),
  asked_on: z.string(),
  asked_by: z.string().nullable(),
  own: z.boolean(),
  approval_id: id.nullable(),
});
export type BulkRequest = z.output<typeof request>;

export const bulkSave = defineCall({
  method: 'POST',
  path: 'fee/plan/bulk/save',
  area,
  title: 'Ask for other amounts of many students at once, or only look which would be refused',
  permissions: edit,
  idempotent: true,
  input: {
    title: z
      .string({ error: 'Enter a title' })
      .trim()
      .min(1, 'Enter a title')
      .max(100, 'The title has at most 100 characters'),
    valid_from: month,
    reason: z
      .string({ error: 'Enter why' })
      .trim()
      .min(10, 'Enter why, at least 10 characters')
      .max(500, 'The reason has at most 500 characters'),
    items: z
      .array(item)
      .min(1, 'Enter a new amount for at least one student')
      .max(MOST_STUDENTS * 10),
    /** False: nothing is asked for. */
    submit: z.boolean().default(true),
  },
  data: z.object({
    request: request.nullable(),
    refused: z.array(z.object({ student_id: id, head_id: id, reason: z.string() })),
    /** The students of the items, each once, as they were sent. */
    student_ids: z.array(id),
  }),
});

export const bulkList = defineCall({
  method: 'GET',
  path: 'fee/plan/bulk/list',
  area,
  title: 'Fee bulk edits with their sums and state, the latest first',
  beyond: 'as the list of fee edits: what was asked for and how it stands (04 §5.2)',
  permissions: edit,
  input: { ...listSortedBy(), status: z.enum(bulkStates).optional() },
  data: listOf(request, { pending: z.number(), approved: z.number() }),
});

export const bulkItems = defineCall({
  method: 'GET',
  path: 'fee/plan/bulk/items',
  area,
  title: 'The students of a fee bulk edit with what they pay before and after, and who was left out and why',
  beyond: 'what a second person reads of a bulk edit (04 §5.2)',
  permissions: ['Std Fee Edit', 'Std Fee Edit Approval'],
  input: { ...listSortedBy('student_name', 'before', 'after'), request_id: id },
  data: listOf(
    z.object({
      id,
      student_id: id,
      student_name: z.string(),
      admission_no: z.string().nullable(),
      class_name: z.string().nullable(),
      head_name: z.string(),
      currency,
      before: money.nullable(),
      after: money,
      result: z.enum(['applied', 'refused']).nullable(),
      result_reason: z.string().nullable(),
    }),
    { before: money, after: money, refused: z.number() },
  ),
});

export const bulkCancel = defineCall({
  method: 'POST',
  path: 'fee/plan/bulk/cancel',
  area,
  title: 'Withdraw a fee bulk edit that waits',
  beyond: 'as fee/plan/change/cancel',
  permissions: edit,
  input: { id, reason: optionalText(300) },
  data: request,
});
