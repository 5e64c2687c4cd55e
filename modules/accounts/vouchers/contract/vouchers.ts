// Calls of vouchers (05 section 7).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, id, idOf, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { partyKinds } from '#modules/accounts/chart/contract/chart.ts';
import { instrument, voucherFields, voucherKind, voucherRecord, voucherRow, voucherState } from './voucher-fields.ts';

const area = 'accounts';
const write = ['create-voucher', 'make-voucher'];
const sorts = ['entry_date', 'request_no', 'voucher_no', 'kind', 'payee', 'amount', 'branch', 'status'] as const;
const amount = amountOf(z.number().int().nonnegative());

const filters = {
  kind: voucherKind.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  amount_from: amount.optional(),
  amount_to: amount.optional(),
  account_id: id.optional(),
  payee_account_id: idOf('account').optional(),
  party_kind: z.enum(partyKinds).optional(),
  party_id: id.optional(),
  instrument: instrument.optional(),
  branch_id: id.optional(),
  mine: z.boolean().optional(),
  /** Payments that stand in the book: neither reversed nor a reversal. */
  paid: z.boolean().optional(),
};

export const voucherList = defineCall({
  method: 'GET',
  path: 'voucher/list',
  area,
  title: 'Vouchers of the scope by their state, the latest first',
  permissions: write,
  input: { ...listSortedBy(...sorts), ...filters, state: voucherState.or(z.literal('all')).default('all') },
  data: listOf(voucherRow, {
    draft: z.number(),
    requested: z.number(),
    first_approved: z.number(),
    posted: z.number(),
    rejected: z.number(),
    cancelled: z.number(),
    reversed: z.number(),
    all: z.number(),
    amount: z.number(),
  }),
});

export const voucherSearch = defineCall({
  method: 'GET',
  path: 'voucher/search',
  area,
  title: 'Vouchers by anything that stands on them: number, payee, narration, cheque, text of a file, =94500 or >50000',
  permissions: ['Account Record'],
  input: {
    ...listSortedBy(...sorts),
    ...filters,
    state: voucherState.optional(),
    q: z.string().trim().max(80).optional(),
  },
  data: listOf(voucherRow.extend({ hit: z.string().nullable() }), { amount: z.number() }),
});

export const voucherRead = defineCall({
  method: 'GET',
  path: 'voucher/:id',
  area,
  title: 'One voucher with its lines, steps, entry and files',
  permissions: ['Account Record'],
  input: { id },
  data: voucherRecord,
});

const warning = z.object({
  kind: z.enum(['duplicate', 'bill', 'budget']),
  text: z.string(),
  voucher_id: z.number().nullable(),
});

export const voucherSave = defineCall({
  method: 'POST',
  path: 'voucher/save',
  area,
  title: 'Write or change a draft; refuses what could never be posted',
  permissions: write,
  idempotent: true,
  input: { id: id.optional(), ...voucherFields, version: version.optional() },
  data: voucherRecord.extend({ warnings: z.array(warning) }),
});

export const voucherRequest = defineCall({
  method: 'POST',
  path: 'voucher/request',
  area,
  title: 'Ask for the approvals of a draft',
  permissions: write,
  idempotent: true,
  input: { id, version, duplicate_ok: z.boolean().default(false), budget_reason: optionalText(500) },
  data: voucherRecord,
});

export const voucherPost = defineCall({
  method: 'POST',
  path: 'voucher/post',
  area,
  title: 'Post a receipt, or a small payment from petty cash with its bill, at once (ACC-24)',
  permissions: ['make-voucher'],
  idempotent: true,
  input: { id, version, duplicate_ok: z.boolean().default(false), budget_reason: optionalText(500) },
  data: voucherRecord,
});

export const voucherCancel = defineCall({
  method: 'POST',
  path: 'voucher/cancel',
  area,
  title: 'Withdraw a draft or a request of one’s own',
  permissions: write,
  input: { id, reason: text(500) },
  data: voucherRecord,
});

export const voucherReverse = defineCall({
  method: 'POST',
  path: 'voucher/reverse',
  area,
  title: 'Ask for the reversal of a posted voucher; both levels decide it',
  permissions: ['create-voucher'],
  idempotent: true,
  input: { id, date: localDate, reason: text(500) },
  data: voucherRecord,
});
