// The family's wallet (spec 04 §14.4): one page of every child, every month and every rupee received, behind a link that is sent and ends.
// Amounts are minor units.

import { z } from 'zod';
import { languages } from '#kernel/words/translated.ts';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, monthOut, linkToken } from '#kernel/fields.ts';

const minor = z.number().int();
export const LONGEST_DAYS = 90;

export const walletSend = defineCall({
  method: 'POST',
  path: 'fee/wallet/send',
  area: 'fees',
  title: 'Send the fee payer of a family a link to all its children, months and receipts; the link before ends',
  beyond: 'the family wallet is sent as a link (04 §14.4)',
  permissions: ['statement'],
  idempotent: true,
  input: {
    student_id: id,
    days: z.number().int().min(1, 'At least a day').max(LONGEST_DAYS, `At most ${LONGEST_DAYS} days`).default(30),
    /** False: the link is only shown, to be handed over otherwise. */
    message: z.boolean().default(true),
  },
  data: z.object({ family_id: id, link: z.string(), last_day: dayOut, children: z.number() }),
});

export const walletEnd = defineCall({
  method: 'POST',
  path: 'fee/wallet/end',
  area: 'fees',
  title: 'End the wallet link of a family at once',
  beyond: 'a link that reached the wrong person is ended (04 §14.4)',
  permissions: ['statement'],
  input: { student_id: id },
  data: z.object({ ended: z.number() }),
});

const token = linkToken;
const byLink = { area: 'fees', door: 'public', admits: 'link', per_minute: 30 } as const;

const month = z.object({
  bill_month: monthOut,
  charged: minor,
  settled: minor,
  balance: minor,
  /** Of what is open, the oldest. */
  due_date: dayOut.nullable(),
  // no table: read from what is open and its day
  state: z.enum(['paid', 'open', 'late']),
});
const childOf = z.object({
  name: z.string(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  owed: minor,
  advance: minor,
  months: z.array(month),
});
const receiptOf = z.object({
  deposit_id: id,
  receipt_no: z.string(),
  value_date: dayOut,
  amount: minor,
  /** Whom it paid for. */
  students: z.string(),
  taken_back: z.boolean(),
});

export const walletRead = defineCall({
  ...byLink,
  method: 'GET',
  path: 'wallet/:token',
  title: 'The wallet behind a link: every child, every month, every receipt',
  beyond: 'one page a parent understands (04 §14.4)',
  input: { token },
  data: z.object({
    school: z.string(),
    language: z.enum(['en', 'ur', 'ar']),
    currency,
    today: dayOut,
    last_day: dayOut,
    owed: minor,
    advance: minor,
    received: minor,
    /** The months shown begin here. */
    since: monthOut,
    children: z.array(childOf),
    receipts: z.array(receiptOf),
  }),
});

export const walletReceipt = defineCall({
  ...byLink,
  method: 'GET',
  path: 'wallet/:token/receipt/:deposit_id',
  title: 'A receipt of the family behind a wallet link, with the QR that /verify confirms',
  beyond: 'every receipt is opened from the page (04 §14.4)',
  transport: 'file',
  input: { token, deposit_id: id, language: z.enum(languages).default('en') },
});
