// Cheque books of our bank accounts: leaves with their state, how a cheque of the account is printed (05 §2, §7, §9; ACC-22).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idOf, instantOut, text, version } from '#kernel/fields.ts';
import { chequeLayout } from './cheque-layout.ts';

const area = 'accounts';
const see = ['Account Record', 'Bank Record', 'create-voucher', 'make-voucher'];
const beyond = 'the catalogue prints a cheque and says nothing of the book it comes from (05 §2 cheque_leaves)';

export const leafStates = ['unused', 'issued', 'printed', 'presented', 'cancelled', 'stopped'] as const;
export type LeafState = (typeof leafStates)[number];
const status = z.enum(leafStates);

const leafRow = z.object({
  id: z.number(),
  bank_account_id: z.number(),
  bank_account: z.string(),
  cheque_no: z.string(),
  status,
  voucher_id: z.number().nullable(),
  voucher: z.string().nullable(),
  payee: z.string().nullable(),
  amount: z.number().nullable(),
  currency,
  printed_at: instantOut.nullable(),
  prints: z.number(),
  reason: z.string().nullable(),
  version: z.number(),
});
export type LeafRow = z.output<typeof leafRow>;

export const chequeLeafList = defineCall({
  method: 'GET',
  path: 'cheque/leaf/list',
  area,
  title: 'Leaves of our cheque books with their state and the voucher that holds each',
  beyond,
  permissions: see,
  input: {
    ...listSortedBy('cheque_no', 'bank_account', 'status', 'amount'),
    bank_account_id: idOf('bank account').optional(),
    status: status.optional(),
  },
  data: listOf(leafRow, { unused: z.number() }),
});

const chequeNumber = z
  .string({ error: 'Enter the number of the cheque' })
  .trim()
  .regex(/^\d{1,15}$/, 'A cheque number is 1 to 15 digits');

export const chequeBookAdd = defineCall({
  method: 'POST',
  path: 'cheque/book/add',
  area,
  title: 'Add a cheque book by its first and last number; leaves that vouchers used already are theirs',
  beyond,
  permissions: ['Bank Add', 'Bank Edit'],
  idempotent: true,
  input: { bank_account_id: idOf('bank account'), first_no: chequeNumber, last_no: chequeNumber },
  data: z.object({ added: z.number(), used: z.number() }),
});

export const chequeLeafEnd = defineCall({
  method: 'POST',
  path: 'cheque/leaf/end',
  area,
  title: 'A leaf that is spoiled is cancelled; one that was handed out or lost is stopped at the bank',
  beyond,
  permissions: ['make-voucher'],
  input: {
    id,
    to: z.enum(['cancelled', 'stopped'], { error: 'Choose what happened to it' }),
    reason: text(300),
    version,
  },
  data: leafRow,
});

export const chequeLayoutSave = defineCall({
  method: 'POST',
  path: 'cheque/layout/save',
  area,
  title: 'Keep where things stand on the cheques of a bank account',
  beyond,
  permissions: ['Bank Edit'],
  input: { bank_account_id: idOf('bank account'), ...chequeLayout.shape, version },
  data: z.object({ bank_account_id: z.number(), layout: chequeLayout, version: z.number() }),
});

export const chequeLayoutRead = defineCall({
  method: 'GET',
  path: 'cheque/layout',
  area,
  title: 'Where things stand on the cheques of a bank account; the usual places where nothing was kept',
  beyond,
  permissions: see,
  input: { bank_account_id: idOf('bank account') },
  data: z.object({ bank_account_id: z.number(), bank_account: z.string(), layout: chequeLayout, version: z.number() }),
});

export const chequeLayoutTest = defineCall({
  method: 'POST',
  path: 'cheque/layout/test',
  area,
  title: 'A test print of a layout on plain paper: hold it against a cheque',
  beyond,
  permissions: ['Bank Edit', 'Account Record'],
  transport: 'file',
  input: { bank_account_id: idOf('bank account'), layout: chequeLayout.optional() },
});
