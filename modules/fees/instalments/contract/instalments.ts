// Calls of instalments of many challans (spec 04 §5.2, §6.6; FEE-90, FEE-91). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idList,
  localDate,
  money,
  moneyAboveZero,
  month,
  optionalText,
  version,
} from '#kernel/fields.ts';
import { template } from '#modules/fees/instalment-templates/contract/templates.ts';

const area = 'fees';
const edit = ['Std Fee Edit'];

/** As many fit into one sheet, and into one challan. */
export const MOST_CHALLANS = 2_000;
export const MOST_PARTS = 12;

// states: fees/plan-changes
export const instalmentStates = ['pending', 'approved', 'rejected', 'cancelled'] as const;

/** What a part has on it: money fills them in their order (FEE-92). */
const standingPart = z.object({ due_date: dayOut, amount: money, settled: money });

const challan = z.object({
  challan_id: id,
  challan_no: z.string(),
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  bill_month: month,
  due_date: dayOut,
  charged: money,
  settled: money,
  balance: money,
  /** Days of the session, in which parts fall due. */
  starts_on: dayOut,
  ends_on: dayOut,
  /** None: it falls due on one day. */
  parts: z.array(standingPart),
  base_version: version,
  /** Why it cannot be changed now. */
  problem: z.string().nullable(),
});
export type ChallanRow = z.output<typeof challan>;

/** By which day of the month its family has usually paid, and how many of its payments of two years say so (04 §14.5); null: no habit. */
const loaded = challan.extend({ payday: z.object({ day: z.number(), fits: z.number(), of: z.number() }).nullable() });
export type LoadedRow = z.output<typeof loaded>;

export const instalmentLoad = defineCall({
  method: 'POST',
  path: 'fee/instalment/load',
  area,
  title: 'Open challans of a month and class with the parts in which they fall due',
  permissions: edit,
  input: {
    /** Left out where the person works in one branch only. */
    branch_id: id.optional(),
    bill_month: month.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    challan_ids: idList.max(MOST_CHALLANS).optional(),
  },
  data: z.object({
    branch_id: id,
    currency,
    /** Parts are split to multiples of this (FEE-90). */
    unit: z.number(),
    templates: z.array(template),
    rows: z.array(loaded),
  }),
});

const item = z.strictObject({
  challan_id: id,
  parts: z
    .array(z.strictObject({ due_date: localDate, amount: moneyAboveZero }))
    .min(1, 'Enter the parts')
    .max(MOST_PARTS, 'A challan has at most 12 parts'),
  /** Of the sheet it was loaded with; left out: as it stands now. */
  base_version: version.optional(),
});
export type AskedItem = z.output<typeof item>;

const request = z.object({
  id,
  title: z.string(),
  branch_name: z.string(),
  currency,
  challans: z.number(),
  charged: money,
  refused: z.number(),
  reason: z.string().nullable(),
  status: z.enum(instalmentStates),
  asked_on: dayOut,
  asked_by: z.string().nullable(),
  own: z.boolean(),
  approval_id: id.nullable(),
});
export type InstalmentRequest = z.output<typeof request>;

export const instalmentSave = defineCall({
  method: 'POST',
  path: 'fee/instalment/bulk-save',
  area,
  title: 'Ask for other instalments of many challans at once, or only look which would be refused',
  permissions: edit,
  idempotent: true,
  input: {
    title: z
      .string({ error: 'Enter a title' })
      .trim()
      .min(1, 'Enter a title')
      .max(100, 'The title has at most 100 characters'),
    reason: z
      .string({ error: 'Enter why' })
      .trim()
      .min(10, 'Enter why, at least 10 characters')
      .max(500, 'The reason has at most 500 characters'),
    items: z.array(item).min(1, 'Enter the parts of at least one challan').max(MOST_CHALLANS),
    /** False: nothing is asked for. */
    submit: z.boolean().default(true),
  },
  data: z.object({
    request: request.nullable(),
    refused: z.array(
      z.object({
        challan_id: id,
        /** 1 is the first; null: of the whole row. */
        part: z.number().nullable(),
        field: z.enum(['due_date', 'amount']),
        reason: z.string(),
      }),
    ),
    /** Of the items, each once, as they were sent. */
    challan_ids: z.array(id),
  }),
});

export const instalmentList = defineCall({
  method: 'GET',
  path: 'fee/instalment/list',
  area,
  title: 'Requests for instalments with their sums and state, the latest first',
  beyond: 'as the list of fee edits: what was asked for and how it stands (04 §5.2)',
  permissions: edit,
  input: { ...listSortedBy(), status: z.enum(instalmentStates).optional() },
  data: listOf(request, { pending: z.number(), approved: z.number() }),
});

export const instalmentItems = defineCall({
  method: 'GET',
  path: 'fee/instalment/items',
  area,
  title: 'The challans of a request for instalments with their parts before and after, and which were left out and why',
  beyond: 'what a second person reads of a request (04 §5.2)',
  permissions: ['Std Fee Edit', 'Std Fee Edit Approval'],
  input: { ...listSortedBy('student_name', 'bill_month'), request_id: id },
  data: listOf(
    z.object({
      id,
      challan_id: id,
      challan_no: z.string(),
      student_name: z.string(),
      admission_no: z.string().nullable(),
      class_name: z.string().nullable(),
      bill_month: month,
      currency,
      amount: money,
      before: z.array(z.object({ due_date: dayOut, amount: money })),
      after: z.array(z.object({ due_date: dayOut, amount: money })),
      result: z.enum(['applied', 'refused']).nullable(),
      result_reason: z.string().nullable(),
    }),
    { amount: money, refused: z.number() },
  ),
});

export const instalmentCancel = defineCall({
  method: 'POST',
  path: 'fee/instalment/cancel',
  area,
  title: 'Withdraw a request for instalments that waits',
  beyond: 'as fee/plan/change/cancel',
  permissions: edit,
  input: { id, reason: optionalText(300) },
  data: request,
});
