// What waits to be decided, as the queues show it (05 sections 6 and 7): what is paid to whom, and what a decider looks at twice.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id } from '#kernel/fields.ts';

export const markKinds = ['bank_details', 'first_payment', 'alike', 'past_day', 'other_iban'] as const;

const mark = z.object({
  kind: z.enum(markKinds),
  text: z.string(),
  /** The voucher that it looks like. */
  voucher_id: z.number().nullable(),
});
export type Mark = z.output<typeof mark>;

const pendingRow = z.object({
  request_id: z.number(),
  subject: z.enum(['voucher', 'payment request']),
  id: z.number(),
  number: z.string(),
  payee: z.string().nullable(),
  amount: z.number(),
  currency,
  what_for: z.string(),
  day: dayOut,
  branch: z.string(),
  asked_by: z.string().nullable(),
  level: z.number(),
  days: z.number(),
  files: z.number(),
  may_decide: z.boolean(),
  cash_bank: z.string().nullable(),
  /** What the cash or bank account holds now, and with this payment gone; null: it moves none. */
  balance: z.number().nullable(),
  balance_after: z.number().nullable(),
  marks: z.array(mark),
});
export type PendingRow = z.output<typeof pendingRow>;

export const voucherPending = defineCall({
  method: 'GET',
  path: 'voucher/pending',
  area: 'accounts',
  title:
    'Vouchers and payment requests that wait for me at a level, with what a decider looks at twice; my own where I decide none',
  permissions: ['voucher-approval', 'voucher-approval-account-level', 'create-voucher'],
  input: {
    ...listFields,
    level: z.number().int().min(1).max(2).optional(),
    /** One of them. */
    subject: z.enum(['voucher', 'payment request']).optional(),
    id: id.optional(),
  },
  data: listOf(pendingRow),
});
