// The call of all decided fee requests, of every kind (spec 04 §5.5, §6.6). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, money } from '#kernel/fields.ts';

/** Approval kinds of fees (04 §12); the last is a refund, which accounts pay. */
export const feeRequestKinds = [
  'fee edit',
  'structure switch',
  'fee bulk edit',
  'bulk instalments',
  'charity',
  'correction',
  'multi-correction',
  'fee increment',
  'deposit claim proof',
  'payment request',
] as const;

const status = z.enum(['approved', 'rejected']);

const decidedRow = z.object({
  id,
  kind: z.string(),
  title: z.string(),
  subject_label: z.string(),
  branch_name: z.string().nullable(),
  currency: currency.nullable(),
  amount: money.nullable(),
  reason: z.string().nullable(),
  asked_by: z.string().nullable(),
  asked_on: dayOut,
  decided_by: z.string().nullable(),
  decided_on: dayOut,
  // no table: read from the request
  status,
  /** Of many rows: how many were carried out, and how many were not. */
  applied_rows: z.number(),
  refused_rows: z.number(),
  /** From asking to the last decision. */
  hours: z.number(),
});
export type DecidedRow = z.output<typeof decidedRow>;

export const approvedReport = defineCall({
  method: 'GET',
  path: 'fee/approved/report',
  area: 'fees',
  title: 'Decided fee requests of every kind, with who decided and after how many hours',
  permissions: ['Correction Approved Report'],
  input: {
    ...listSortedBy('decided_on', 'hours', 'amount', 'kind'),
    kind: z.enum(feeRequestKinds).optional(),
    status: status.optional(),
    decided_by: id.optional(),
    asked_by: id.optional(),
    branch_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(decidedRow, {
    approved: z.number(),
    rejected: z.number(),
    hours: z.number(),
    kinds: z.array(z.object({ kind: z.string(), approved: z.number(), rejected: z.number() })),
  }),
});
