// Who owes what since when (spec 04 §6.6; FEE-97). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, workedOut } from '#kernel/fields.ts';

const ages = { not_due: money, days_1_30: money, days_31_60: money, days_61_90: money, over_90: money };

const outstandingRow = z.object({
  student_id: id,
  full_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  branch_name: z.string(),
  phone: z.string().nullable(),
  currency,
  oldest_due_date: localDate.nullable(),
  months_due: z.number(),
  ...ages,
  receivable: money,
  /** Late fine of today that no book has yet (FEE-42). */
  fine: workedOut(money),
  advance: money,
  net_due: money,
  last_payment_on: localDate.nullable(),
  last_payment_amount: money.nullable(),
  /** The last promise to pay, where it stands or was broken. */
  promise_date: localDate.nullable(),
  promise_broken: z.boolean(),
  promise_note: z.string().nullable(),
  /** The last reminder, by message or letter, and which of the three. */
  reminded_on: localDate.nullable(),
  reminder_step: z.number().nullable(),
});
export type OutstandingRow = z.output<typeof outstandingRow>;

/** Filters of the list, also of what is done to all it finds. */
export const outstandingFilters = {
  course_id: id.optional(),
  section_id: id.optional(),
  head_id: id.optional(),
  months_due: z.number().int().min(0).max(600).optional(),
  amount_from: money.optional(),
  past_due: z.boolean().optional(),
  /** Something of them is open since then, by days past its due date. */
  age: z.enum(['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90']).optional(),
  promise: z.enum(['ahead', 'broken', 'none']).optional(),
};

export const outstandingList = defineCall({
  method: 'GET',
  path: 'fee/outstanding/list',
  area: 'fees',
  title: 'What each student owes, by age',
  permissions: ['Outstanding'],
  input: {
    ...listSortedBy('receivable', 'full_name', 'admission_no', 'oldest_due_date', 'advance', 'last_payment_on'),
    ...outstandingFilters,
  },
  data: listOf(outstandingRow, { students: z.number(), receivable: money, advance: money, net_due: money, ...ages }),
});
