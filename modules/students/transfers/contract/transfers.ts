// Transfers between branches of one school and country (STU-60, STU-61, STU-66): asked here, released by the source, accepted by the
// destination, done on their day.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, text, version, workedOut } from '#kernel/fields.ts';

const area = 'students';
const ask = ['student-transfer'];
const decide = ['transfer-approve'];

export const transferState = z.enum([
  'draft',
  'pending_release',
  'pending_acceptance',
  'approved',
  'done',
  'rejected',
  'cancelled',
]);
export const duesMode = z.enum(['cleared', 'carried'], { error: 'Choose how the dues are dealt with' });

export const transferRow = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  native_name: z.string().nullable(),
  old_admission_no: z.string().nullable(),
  new_admission_no: z.string().nullable(),
  from_branch_id: z.number(),
  from_branch_name: z.string(),
  from_class: z.string().nullable(),
  to_branch_id: z.number(),
  to_branch_name: z.string(),
  to_class: z.string(),
  to_course_id: id,
  to_section_id: id.nullable(),
  to_section: z.string().nullable(),
  direction: z.enum(['in', 'out', 'both']),
  /** The caller may act for the branch that gives, that takes. */
  mine_out: z.boolean(),
  mine_in: z.boolean(),
  franchise: z.boolean(),
  effective_on: dayOut,
  reason: z.string(),
  dues_mode: duesMode,
  keep_discounts: z.boolean(),
  currency,
  dues: workedOut(z.number().nullable()),
  deposit: z.number(),
  credit: z.number(),
  clearance_done: z.number(),
  clearance_all: z.number(),
  state: transferState,
  waits_for: z.string().nullable(),
  asked_on: z.string(),
  asked_by: z.string().nullable(),
  days: z.number(),
  approval_id: id.nullable(),
  batch_id: id.nullable(),
  done_on: dayOut.nullable(),
  refunded: z.boolean(),
  note: z.string().nullable(),
  version: z.number(),
});
export type TransferRow = z.output<typeof transferRow>;

const directions = z.enum(['in', 'out']);

export const transferList = defineCall({
  method: 'GET',
  path: 'student/transfer/list',
  area,
  title: 'Transfer requests of the scope, in and out, the latest first',
  permissions: [...ask, ...decide],
  input: {
    ...listSortedBy('asked_on', 'effective_on', 'student_name', 'done_on', 'days'),
    /** 'waiting': for release or acceptance, the dashboard's Transfer Request. */
    state: z.union([transferState, z.literal('waiting')]).optional(),
    /** Accepted in the branch's month of today, the dashboard's Transfer Approved. */
    accepted_this_month: z.boolean().optional(),
    direction: directions.optional(),
    branch_id: z.number().int().positive().optional(),
    student_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(transferRow, {
    to_release: z.number(),
    to_accept: z.number(),
    approved: z.number(),
    waiting: z.number(),
  }),
});

export const transferRecord = defineCall({
  method: 'GET',
  path: 'student/transfer/record',
  area,
  title: 'Transfers that are done, the latest first',
  permissions: ask,
  input: {
    ...listSortedBy('done_on', 'effective_on', 'student_name', 'asked_on', 'days'),
    from: localDate.optional(),
    to: localDate.optional(),
    direction: directions.optional(),
    branch_id: z.number().int().positive().optional(),
    kind: z.enum(['own', 'franchise']).optional(),
  },
  data: listOf(transferRow, { came: z.number(), went: z.number() }),
});

const terms = {
  to_branch_id: z.number({ error: 'Choose the destination' }).int().positive(),
  /** Left out: the class it is in. */
  to_course_id: id.nullish(),
  to_section_id: id.nullish(),
  effective_on: localDate,
  reason: text(300),
  dues_mode: duesMode.default('cleared'),
  keep_discounts: z.boolean().default(false),
};

export const clearanceItem = z.object({
  item: z.string(),
  automatic: z.boolean(),
  // states: students/leaving
  state: z.enum(['clear', 'due', 'waived']),
  amount: z.number(),
  note: z.string().nullable(),
});
export type ClearanceItem = z.output<typeof clearanceItem>;

export const transferDestinations = defineCall({
  method: 'GET',
  path: 'student/transfer/destinations',
  area,
  title: 'Other branches that have the class, with free seats and what the fee becomes there',
  permissions: ask,
  input: { student_id: id, course_id: id.optional() },
  data: z.object({
    currency,
    course_id: id.nullable(),
    monthly_now: z.number().nullable(),
    branches: z.array(
      z.object({
        branch_id: z.number(),
        branch_name: z.string(),
        ownership: z.string(),
        free: z.number(),
        monthly: z.number().nullable(),
        sections: z.array(z.object({ section_id: id, name: z.string(), takes: z.string(), free: z.number() })),
      }),
    ),
  }),
});

export const transferPreview = defineCall({
  method: 'POST',
  path: 'student/transfer/preview',
  area,
  title: 'What a transfer would mean: days, dues, deposit, clearance, discounts and fee, before it is asked for',
  beyond: 'what a transfer would mean, shown beside the form (STU-60)',
  permissions: ask,
  input: {
    student_id: id,
    to_branch_id: z.number().int().positive(),
    to_course_id: id.nullish(),
    effective_on: localDate,
    dues_mode: duesMode.default('cleared'),
    keep_discounts: z.boolean().default(false),
  },
  data: z.object({
    currency,
    earliest: dayOut,
    latest: dayOut,
    problems: z.record(z.string(), z.string()),
    /** Own to own: deposit and credit move; with a franchise they are refunded and asked anew. */
    franchise: z.boolean(),
    dues: z.number().nullable(),
    deposit: z.number(),
    credit: z.number(),
    clearance: z.array(clearanceItem),
    monthly_now: z.number().nullable(),
    monthly_there: z.number().nullable(),
    discounts_end: z.array(z.string()),
    free: z.number(),
  }),
});

export const transferCreate = defineCall({
  method: 'POST',
  path: 'student/transfer/create',
  area,
  title: 'Ask for a transfer: a draft, or sent at once',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: { student_id: id, ...terms, send: z.boolean().default(false) },
  data: transferRow,
});

export const transferUpdate = defineCall({
  method: 'POST',
  path: 'student/transfer/update',
  area,
  title: 'Change the draft of a transfer',
  permissions: ask,
  input: { id, version, ...terms },
  data: transferRow,
});

export const transferSend = defineCall({
  method: 'POST',
  path: 'student/transfer/send',
  area,
  title: 'Send the draft of a transfer to be released',
  permissions: ask,
  idempotent: true,
  input: { id, version },
  data: transferRow,
});

export const transferCancel = defineCall({
  method: 'POST',
  path: 'student/transfer/cancel',
  area,
  title: 'Cancel a transfer that is not done',
  permissions: ask,
  input: { id, version, reason: text(300) },
  data: transferRow,
});

export const bulkTransfer = defineCall({
  method: 'POST',
  path: 'student/bulk-transfer',
  area,
  title: 'Ask for the transfer of many students: one request with a row a student',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: {
    student_ids: z.array(id).min(1, 'Choose the students').max(500),
    to_branch_id: terms.to_branch_id,
    effective_on: localDate,
    reason: text(300),
    dues_mode: duesMode.default('cleared'),
    keep_discounts: z.boolean().default(false),
  },
  data: z.object({
    batch_id: id.nullable(),
    asked: z.number(),
    rows: z.array(z.object({ student_id: id, name: z.string(), done: z.boolean(), message: z.string().nullable() })),
  }),
});

export const transferOrder = defineCall({
  method: 'POST',
  path: 'student/transfer/order',
  area,
  title: 'Transfer orders as a PDF, one sheet a student',
  beyond: 'the paper of 03 §8',
  permissions: [...ask, ...decide],
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose a transfer').max(250, 'At most 250 at once') },
});
