// What of a student can be corrected: challans with their lines, payments, heads that may be added (spec 04 §5.5). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, money, monthOut } from '#kernel/fields.ts';

const line = z.object({
  line_id: id,
  head_name: z.string(),
  fee_month: monthOut,
  gross: money,
  concession: money,
  /** What it is with its corrections so far. */
  net: money,
  settled: money,
});

const challan = z.object({
  challan_id: id,
  challan_no: z.string(),
  bill_month: monthOut,
  due_date: dayOut,
  status: z.string(),
  charged: money,
  settled: money,
  balance: money,
  /** Fines charged, less what was given back or waived. */
  fines: money,
  lines: z.array(line),
});

const deposit = z.object({
  deposit_id: id,
  receipt_no: z.string(),
  value_date: dayOut,
  channel: z.string(),
  amount: money,
});

export const correctionOfStudent = defineCall({
  method: 'GET',
  path: 'fee/correction/student/:student_id',
  area: 'fees',
  title: 'Challans, lines and payments of a student that can be corrected',
  beyond: 'correction: the tree of challans and lines with the act on each (04 §5.5)',
  permissions: ['Correction'],
  input: { student_id: id },
  data: z.object({
    student: z.object({
      student_id: id,
      full_name: z.string(),
      admission_no: z.string().nullable(),
      class_name: z.string().nullable(),
      branch_name: z.string(),
      receivable: money,
      advance: money,
    }),
    currency,
    challans: z.array(challan),
    deposits: z.array(deposit),
    heads: z.array(z.object({ head_id: id, name: z.string() })),
    /** Corrections of this student that wait. */
    waiting: z.array(z.object({ correction_no: z.string(), approval_id: id })),
  }),
});
