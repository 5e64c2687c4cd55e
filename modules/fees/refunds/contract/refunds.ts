// What goes back to families, and a deposit that is used after its child has left (FEE-60, FEE-71). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money } from '#kernel/fields.ts';

export const refundStatus = z.enum(['requested', 'approved', 'paid', 'rejected']);
export const refundSource = z.enum(['advance', 'security']);

export const refund = z.object({
  refund_id: id,
  source: refundSource,
  amount: money,
  status: refundStatus,
  reason: z.string(),
  payee_name: z.string(),
  asked_on: localDate,
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
