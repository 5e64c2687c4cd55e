// Bills as 1BILL and Kuickpay see them: by payment code, within and after the due date (spec 04 §6.3; FEE-61). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, instantOut, localDate, money, month, workedOut } from '#kernel/fields.ts';

// no table: read from what is open on the code
export const billStates = ['unpaid', 'paid', 'blocked'] as const;

const billRow = z.object({
  code: z.string(),
  student_id: id,
  /** As a bank shows it: at most 30 characters. */
  consumer: z.string(),
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  currency,
  state: z.enum(billStates),
  /** What is open on the books. */
  within_due: money,
  /** The same with the late fines of the day after the due date, or of today where that is later. */
  after_due: workedOut(money),
  due_date: localDate.nullable(),
  bill_month: month.nullable(),
  paid_on: localDate.nullable(),
  paid_amount: money.nullable(),
  /** The last time that a gateway asked for it, or told of a payment, and what it was answered. */
  asked_at: instantOut.nullable(),
  asked: z.enum(['inquiry', 'payment', 'reversal']).nullable(),
  answer: z.string().nullable(),
});
export type BillRow = z.output<typeof billRow>;

export const billFilters = {
  state: z.enum(billStates).optional(),
  course_id: id.optional(),
  branch_id: id.optional(),
  student_id: id.optional(),
};

export const billList = defineCall({
  method: 'GET',
  path: 'fee/bill/list',
  area: 'fees',
  title: 'Bills by payment code, as a gateway would answer for each',
  permissions: ['Fee Challen'],
  input: {
    ...listSortedBy('student_name', 'code', 'within_due', 'due_date'),
    ...billFilters,
  },
  data: listOf(billRow, { unpaid: z.number(), within_due: money }),
});
