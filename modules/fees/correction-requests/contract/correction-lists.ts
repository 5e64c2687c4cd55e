// Calls that list corrections, show one, and take one back (spec 04 §6.6). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, money, monthOut, optionalText } from '#kernel/fields.ts';
import { correctionActions, reasonCodes } from './corrections.ts';

const area = 'fees';

export const correctionStates = ['pending', 'approved', 'part_applied', 'rejected', 'cancelled'] as const;
const kind = z.enum(['single', 'multi']);

const filters = {
  kind: kind.optional(),
  status: z.enum(correctionStates).optional(),
  reason_code: z.enum(reasonCodes).optional(),
  asked_by: id.optional(),
  decided_by: id.optional(),
  branch_id: id.optional(),
  student_id: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};

const correctionRow = z.object({
  id,
  correction_no: z.string(),
  kind,
  title: z.string().nullable(),
  student_id: id.nullable(),
  student_name: z.string(),
  admission_no: z.string().nullable(),
  branch_name: z.string(),
  currency,
  reason_code: z.enum(reasonCodes),
  note: z.string().nullable(),
  items: z.number(),
  applied: z.number(),
  refused: z.number(),
  total_delta: money,
  status: z.enum(correctionStates),
  asked_on: dayOut,
  asked_by: z.string().nullable(),
  decided_on: dayOut.nullable(),
  decided_by: z.string().nullable(),
  /** Days that it waits, or waited until it was decided. */
  age: z.number(),
  /** Asked by the reader, who alone may cancel it. */
  own: z.boolean(),
  approval_id: id.nullable(),
});
export type CorrectionRow = z.output<typeof correctionRow>;

export const correctionList = defineCall({
  method: 'GET',
  path: 'fee/correction/list',
  area,
  title: 'Correction requests and their states, the latest first',
  permissions: ['Correction Report'],
  input: { ...listSortedBy('asked_on', 'total_delta', 'correction_no', 'age'), ...filters },
  data: listOf(correctionRow, { waiting: z.number(), increase: money, decrease: money }),
});

const itemRow = z.object({
  id,
  correction_id: id,
  correction_no: z.string(),
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  currency,
  action: z.enum(correctionActions),
  challan_id: id.nullable(),
  challan_no: z.string().nullable(),
  receipt_no: z.string().nullable(),
  head_name: z.string().nullable(),
  fee_month: monthOut.nullable(),
  before: money.nullable(),
  after: money.nullable(),
  due_before: dayOut.nullable(),
  due_after: dayOut.nullable(),
  delta: money,
  target_name: z.string().nullable(),
  note: z.string().nullable(),
  result: z.enum(['applied', 'refused']).nullable(),
  result_reason: z.string().nullable(),
  entry_id: z.number().nullable(),
});
export type CorrectionItemRow = z.output<typeof itemRow>;

export const correctionGroups = ['reason', 'branch', 'asker', 'approver', 'month', 'action'] as const;

const approvedRow = itemRow.extend({
  reason_code: z.enum(reasonCodes),
  asked_by: z.string().nullable(),
  decided_by: z.string().nullable(),
  applied_on: dayOut,
});
export type ApprovedRow = z.output<typeof approvedRow>;

export const correctionApproved = defineCall({
  method: 'GET',
  path: 'fee/correction/approved',
  area,
  title: 'Corrections that were applied, by reason and approver',
  permissions: ['Correction Approved Report'],
  input: {
    ...listSortedBy('applied_on', 'delta', 'student_name'),
    kind: kind.optional(),
    group_by: z.enum(correctionGroups).default('reason'),
    action: z.enum(correctionActions).optional(),
    reason_code: z.enum(reasonCodes).optional(),
    asked_by: id.optional(),
    decided_by: id.optional(),
    branch_id: id.optional(),
    student_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(approvedRow, {
    increase: money,
    decrease: money,
    /** By what was asked for; one currency each. */
    groups: z.array(
      z.object({ key: z.string(), label: z.string(), currency, count: z.number(), increase: money, decrease: money }),
    ),
  }),
});

export const correctionRead = defineCall({
  method: 'GET',
  path: 'fee/correction/:id',
  area,
  title: 'One correction with its items and what became of each',
  beyond: 'correction reports: drill to item (04 §5.5)',
  permissions: ['Correction', 'Correction Approval', 'Correction Report', 'Correction Approved Report'],
  input: { id },
  data: z.object({ correction: correctionRow, items: z.array(itemRow) }),
});

export const correctionCancel = defineCall({
  method: 'POST',
  path: 'fee/correction/cancel',
  area,
  title: 'Withdraw a correction that waits',
  permissions: ['Correction'],
  input: { id, reason: optionalText(300) },
  data: correctionRow,
});
