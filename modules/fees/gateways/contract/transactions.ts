// What gateways have paid, transaction by transaction (FEE-62 to FEE-64; spec 04 §5.4 JazzCash). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, instantOut, localDate, money } from '#kernel/fields.ts';
import { gatewayCode } from './gateways.ts';

export const txnState = z.enum(['posted', 'settled', 'reversed']);

export const txnRow = z.object({
  id,
  gateway: gatewayCode,
  txn_ref: z.string(),
  code: z.string(),
  student_id: id.nullable(),
  student_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  bank: z.string().nullable(),
  paid_on: dayOut,
  paid_time: z.string().nullable(),
  currency,
  amount: money,
  due: money,
  state: txnState,
  /** As its deposit stands: taken back by a Correction, it is not in the clearing account any more. */
  deposit_status: z.enum(['posted', 'reversed', 'bounced']).nullable(),
  receipt_no: z.string().nullable(),
  /** How often it was told again and answered the first result. */
  repeats: z.number(),
  reversal_asked_at: z.string().nullable(),
  settled_on: dayOut.nullable(),
  settled_amount: money.nullable(),
  charges: money.nullable(),
  /** What the gateway has not settled of it. */
  difference: money,
});
export type TxnRow = z.output<typeof txnRow>;

export const txnList = defineCall({
  method: 'GET',
  path: 'gateway/txn/list',
  area: 'fees',
  title: 'Transactions of gateways: paid, settled, taken back',
  permissions: ['Bank Record'],
  input: {
    ...listSortedBy('paid_on', 'amount', 'txn_ref'),
    gateway: gatewayCode.optional(),
    state: txnState.or(z.literal('open')).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    branch_id: id.optional(),
    student_id: id.optional(),
  },
  data: listOf(txnRow, { received: money, settled: money, charges: money, open: money }),
});

export const txnCheck = defineCall({
  method: 'POST',
  path: 'gateway/txn/check',
  area: 'fees',
  title: 'How one transaction stands, with every message about it',
  permissions: ['Bank Record'],
  input: { id },
  data: z.object({
    standing: z.string(),
    currency,
    messages: z.array(
      z.object({
        id,
        at: instantOut,
        direction: z.enum(['in', 'out']),
        kind: z.string(),
        answer: z.string().nullable(),
        amount: money.nullable(),
      }),
    ),
  }),
});
