// Calls of what franchises owe: outstanding by age, the statement of an account, its confirmation, reminders (spec 10 §11.4; ROY-19, ROY-31, ROY-32).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, instantOut, localDate, month, monthOut, optionalText } from '#kernel/fields.ts';

const area = 'franchise';
const words = z.string().nullable();
const minor = z.number().int();

const ageing = {
  not_due: minor,
  days_1_30: minor,
  days_31_60: minor,
  days_61_90: minor,
  over_90: minor,
  credit: minor,
  balance: minor,
};
const outstandingRow = z.object({
  key: z.number(),
  branch_id: z.number().nullable(),
  franchisee_id: z.number(),
  name: z.string(),
  franchisee: z.string(),
  currency,
  ...ageing,
  oldest_due: dayOut.nullable(),
  last_deposit: dayOut.nullable(),
  last_amount: minor.nullable(),
  lock_step: z.number().nullable(),
  pardon_until: dayOut.nullable(),
  /** The last month whose closing balance was agreed to. */
  confirmed: monthOut.nullable(),
});
export type OutstandingRow = z.output<typeof outstandingRow>;

const outstandingInput = {
  as_of: localDate.optional(),
  by: z.enum(['branch', 'franchisee']).default('branch'),
  franchisee_id: id.optional(),
  overdue: z.boolean().optional(),
};
export const outstandingRead = defineCall({
  method: 'POST',
  path: 'royalty/outstanding',
  area,
  title: 'What franchises owe at a day, by the age of what is due (ROY-31)',
  permissions: ['Royalty Record'],
  input: outstandingInput,
  data: z.object({ as_of: dayOut, currency, rows: z.array(outstandingRow), totals: z.object(ageing) }),
});

export const royaltyRemind = defineCall({
  method: 'POST',
  path: 'royalty/remind',
  area,
  title: 'Remind franchisees of challans that are open, now',
  permissions: ['Royalty Record'],
  idempotent: true,
  input: {
    challan_ids: idList.max(500).optional(),
    /** In place of challans: all that is overdue at these branches. */
    branch_ids: idList.max(500).optional(),
  },
  data: z.object({ count: z.number(), skipped: z.array(z.object({ challan_no: z.string(), reason: z.string() })) }),
});

const statementInput = {
  branch_id: id,
  from: localDate.optional(),
  to: localDate.optional(),
};
const statementData = z.object({
  branch_id: z.number(),
  branch_name: z.string(),
  code: z.string(),
  franchisee: z.string(),
  currency,
  from: dayOut,
  to: dayOut,
  opening: minor,
  charged: minor,
  paid: minor,
  closing: minor,
  /** Held by the group, beside the account. */
  security: minor,
  rows: z.array(
    z.object({
      id: z.number(),
      entry_date: dayOut,
      doc_no: words,
      source: z.enum(['royalty challan', 'royalty deposit']),
      source_id: z.number(),
      text: z.string(),
      charge: minor,
      payment: minor,
      balance: minor,
    }),
  ),
  ageing: z.object(ageing),
  confirmations: z.array(
    z.object({
      month: monthOut,
      balance: minor,
      answer: z.enum(['agreed', 'objected']),
      note: words,
      by: words,
      at: instantOut,
    }),
  ),
  /** The last month that is over, whose balance waits for a yes; null where it was given. */
  to_confirm: z.object({ month: monthOut, balance: minor }).nullable(),
});
export type Statement = z.output<typeof statementData>;

export const statementRead = defineCall({
  method: 'POST',
  path: 'royalty/statement',
  area,
  title: 'The account of a franchise: opening, every charge and payment with its balance, closing (ROY-32)',
  permissions: ['Royalty Statement'],
  input: statementInput,
  data: statementData,
});

export const statementPrint = defineCall({
  method: 'POST',
  path: 'royalty/statement/print',
  area,
  beyond: 'The statement on paper (spec 10 §12)',
  title: 'The account of a franchise as a paper',
  permissions: ['Royalty Statement'],
  transport: 'file',
  input: statementInput,
});

export const statementConfirm = defineCall({
  method: 'POST',
  path: 'royalty/statement/confirm',
  area,
  title: 'Agree to the closing balance of a month, or object to it with words (spec 10 §17.10)',
  permissions: ['Royalty Statement'],
  input: { branch_id: id, month, agreed: z.boolean(), note: optionalText(500) },
  data: z.object({ month: monthOut, balance: minor, answer: z.enum(['agreed', 'objected']) }),
});

export const statementAsk = defineCall({
  method: 'POST',
  path: 'royalty/statement/ask',
  area,
  title: 'Send franchisees a link to agree to the closing balance of a month on their phone, or to object',
  beyond: 'the balance confirmation loop by a link (10 §17.10)',
  permissions: ['Royalty Record'],
  idempotent: true,
  input: { branch_ids: idList.min(1, 'Choose at least one franchise').max(500), month },
  data: z.object({ sent: z.number(), left: z.array(z.object({ branch_name: z.string(), why: z.string() })) }),
});
