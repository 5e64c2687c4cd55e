// Calls of corrections: what is shown before, asked for, listed and taken back (spec 04 §6.6; FEE-80 to FEE-85). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, localDate, money, month, monthOut, optionalText } from '#kernel/fields.ts';

const area = 'fees';
const ask = ['Correction'];

export const correctionActions = [
  'change_line',
  'add_line',
  'waive_fine',
  'cancel_challan',
  'write_off',
  'move_payment',
  'reverse_deposit',
  'change_due_date',
] as const;
export type CorrectionAction = (typeof correctionActions)[number];

export const reasonCodes = [
  'wrong_structure',
  'wrong_concession',
  'left',
  'double_entry',
  'fine_waived',
  'bad_debt',
  'transfer',
  'other',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];

/** The most of one request (FEE-83). */
export const MOST_ITEMS = 5000;
export const MOST_OF_ONE = 50;

export const correctionItem = z.strictObject({
  student_id: id,
  action: z.enum(correctionActions),
  challan_id: id.optional(),
  /** Of change_line. */
  line_id: id.optional(),
  /** Of move_payment and reverse_deposit. */
  deposit_id: id.optional(),
  /** Of add_line. */
  head_id: id.optional(),
  /** Of add_line; left out: the month of the challan. */
  fee_month: month.optional(),
  /** What the line or the fines are to be; of a line that is added, its amount. */
  after: money.min(0, 'The amount cannot be below 0').optional(),
  /** Of change_due_date. */
  due_date: localDate.optional(),
  /** Of move_payment: the child whose payment it is. */
  target_student_id: id.optional(),
  note: optionalText(300),
});

const asked = {
  title: optionalText(120),
  reason_code: z.enum(reasonCodes, { error: 'Choose a reason' }),
  /** At least 10 characters where the reason is 'other' (FEE-84). */
  note: optionalText(500),
  attachment_ids: idList.max(10, 'At most 10 files').default([]),
};

const one = z.array(correctionItem).min(1, 'Nothing is to be corrected yet').max(MOST_OF_ONE);
const many = z
  .array(correctionItem)
  .min(1, 'Nothing is to be corrected yet')
  .max(MOST_ITEMS, 'At most 5,000 corrections in one request');

const standing = z.object({
  charged: money,
  settled: money,
  balance: money,
  due_date: dayOut,
  status: z.string(),
});

/** A challan before and after. */
const challanEffect = z.object({
  challan_id: id,
  challan_no: z.string(),
  bill_month: monthOut,
  student_id: id,
  student_name: z.string(),
  before: standing,
  after: standing,
});

const accountEffect = z.object({
  student_id: id,
  student_name: z.string(),
  receivable_before: money,
  receivable_after: money,
  advance_before: money,
  advance_after: money,
});

export const correctionEffect = z.object({
  currency,
  /** What becomes of each item: its figures, or why it cannot be. */
  items: z.array(
    z.object({
      text: z.string(),
      before: money.nullable(),
      after: money.nullable(),
      delta: money,
      problem: z.string().nullable(),
    }),
  ),
  /** Of many only the first. */
  challans: z.array(challanEffect),
  accounts: z.array(accountEffect),
  /** What the book will say, by account. */
  ledger: z.array(z.object({ code: z.string(), name: z.string(), debit: money, credit: money })),
  total_delta: money,
});
export type CorrectionEffect = z.output<typeof correctionEffect>;

export const correctionPreview = defineCall({
  method: 'POST',
  path: 'fee/correction/preview',
  area,
  title: 'What a correction would do: challans and accounts before and after, the ledger entry',
  permissions: ask,
  input: { kind: z.enum(['single', 'multi']).default('single'), ...asked, items: many },
  data: correctionEffect,
});

const askedAnswer = z.object({
  id,
  correction_no: z.string(),
  approval_id: id,
  status: z.string(),
  effect: correctionEffect,
});

export const correctionCreate = defineCall({
  method: 'POST',
  path: 'fee/correction/create',
  area,
  title: 'Ask for a correction of one student',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: { ...asked, items: one },
  data: askedAnswer,
});

export const correctionMulti = defineCall({
  method: 'POST',
  path: 'fee/correction/multi',
  area,
  title: 'Ask for corrections of many students of a branch',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: { ...asked, items: many },
  data: askedAnswer,
});
