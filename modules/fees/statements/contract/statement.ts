// The account of one student or family in the order of its days (spec 04 §6.6). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money } from '#kernel/fields.ts';
import { refund } from '#modules/fees/refunds/contract/refunds.ts';

const statementLine = z.object({
  key: z.string(),
  entry_date: localDate,
  value_date: localDate.nullable(),
  student_id: id,
  student_name: z.string(),
  kind: z.enum(['charge', 'settlement']),
  doc_no: z.string(),
  deposit_id: id.nullable(),
  challan_id: id.nullable(),
  text: z.string(),
  charge: money,
  settlement: money,
  /** What is owed after this line; below 0 is an advance. */
  balance: money,
});
export type StatementLine = z.output<typeof statementLine>;

export const statementRead = defineCall({
  method: 'GET',
  path: 'fee/statement/:student_id',
  area: 'fees',
  title: "A student's or family's fee account from one day to another",
  permissions: ['statement'],
  input: { student_id: id, from: localDate.optional(), to: localDate.optional(), family: z.boolean().default(false) },
  data: z.object({
    currency,
    from: localDate,
    to: localDate,
    students: z.array(
      z.object({
        student_id: id,
        full_name: z.string(),
        father_name: z.string(),
        admission_no: z.string().nullable(),
        class_name: z.string().nullable(),
        branch_name: z.string(),
        receivable: money,
        advance: money,
        security_held: money,
      }),
    ),
    opening: money,
    charged: money,
    settled: money,
    closing: money,
    lines: z.array(statementLine),
    /** What goes back to the family, with its state (FEE-60). */
    refunds: z.array(refund),
    ageing: z.object({ not_due: money, days_1_30: money, days_31_60: money, days_61_90: money, over_90: money }),
  }),
});
