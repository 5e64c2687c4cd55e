// What goes back to families, and a deposit that is used after its child has left (FEE-60, FEE-71). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, moneyAboveZero, optionalText, text } from '#kernel/fields.ts';

export const refundStatus = z.enum(['requested', 'approved', 'paid', 'rejected']);
export type RefundStatus = z.output<typeof refundStatus>;
export const refundSource = z.enum(['advance', 'security']);
export type RefundSource = z.output<typeof refundSource>;

export const refund = z.object({
  refund_id: id,
  source: refundSource,
  amount: money,
  status: refundStatus,
  reason: z.string(),
  payee_name: z.string(),
  asked_on: localDate,
  /** Its payment request in accounts. */
  request_no: z.string().nullable(),
  payment_request_id: id.nullable(),
});

const refundRow = refund.extend({
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  branch_name: z.string(),
  currency,
  asked_by: z.string().nullable(),
});
export type RefundRow = z.output<typeof refundRow>;

export const refundList = defineCall({
  method: 'GET',
  path: 'fee/refund/list',
  area: 'fees',
  title: 'Deposits and advances that go back to families, the latest first',
  permissions: ['Fee Refund'],
  input: {
    ...listSortedBy('asked_on', 'amount', 'student_name'),
    student_id: id.optional(),
    status: refundStatus.optional(),
    source: refundSource.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(refundRow, { waiting: z.number(), waiting_amount: money }),
});

export const refundCreate = defineCall({
  method: 'POST',
  path: 'fee/refund/create',
  area: 'fees',
  title:
    'Ask an advance back, or the deposit of a student who has left; what is owed is settled from it first (FEE-60)',
  permissions: ['Fee Refund'],
  idempotent: true,
  moves_money: true,
  input: {
    student_id: id,
    source: refundSource,
    amount: moneyAboveZero,
    reason: z
      .string({ error: 'This field is required' })
      .trim()
      .min(10, 'Enter the reason in at least 10 characters')
      .max(400, 'At most 400 characters'),
    payee_name: text(120),
    payee_iban: optionalText(34),
  },
  data: z.object({ refund_id: id, payment_request_id: id, request_no: z.string(), used_for_dues: money }),
});
