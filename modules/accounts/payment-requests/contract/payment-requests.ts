// Payment requests and the payments made from them (05 section 7; ACC-35 to ACC-37). Amounts are minor units of the branch's currency.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idOf,
  instantOut,
  localDate,
  moneyAboveZero,
  optionalText,
  rateOf,
  text,
  version,
} from '#kernel/fields.ts';
import { ibanField } from '#modules/accounts/chart/contract/iban.ts';
import { instrument, voucherRow } from '#modules/accounts/vouchers/contract/voucher-fields.ts';

const area = 'accounts';
const write = ['create-voucher'];
const see = ['create-voucher', 'voucher-approval', 'make-voucher'];

export const requestStates = [
  'draft',
  'requested',
  'approved',
  'part_paid',
  'paid',
  'rejected',
  'cancelled',
  'lapsed',
] as const;
const status = z.enum(requestStates);
const priority = z.enum(['normal', 'urgent']);

const requestRow = z.object({
  id: z.number(),
  request_no: z.string(),
  branch_id: z.number(),
  branch: z.string(),
  payee_account_id: z.number().nullable(),
  /** Of what another area owes: to whom. */
  party_kind: z.string().nullable(),
  party_id: z.number().nullable(),
  payee: z.string(),
  account_id: z.number(),
  account: z.string(),
  amount: z.number(),
  paid_amount: z.number(),
  /** Not paid yet, and asked for in no voucher that is under way. */
  open_amount: z.number(),
  currency,
  purpose: z.string(),
  needed_by: dayOut,
  priority,
  bill_no: z.string().nullable(),
  bill_date: dayOut.nullable(),
  files: z.number(),
  /** Tax that is withheld unless another rate is given: of the account, else of the payee (ACC-23). */
  wht_rate: z.number().nullable(),
  /** Where a transfer goes: as the request says, else the payee. */
  iban: z.string().nullable(),
  /** Bank details of the payee that were changed within 30 days (ACC-80). */
  iban_changed_at: instantOut.nullable(),
  iban_before: z.string().nullable(),
  status,
  reason: z.string().nullable(),
  asked_by: z.string().nullable(),
  mine: z.boolean(),
  version: z.number(),
});
export type PaymentRequestRow = z.output<typeof requestRow>;

const requestRecord = requestRow.extend({
  payee_iban: z.string().nullable(),
  /** As it stands on the bill. */
  tax_no: z.string().nullable(),
  attachments: z.array(z.object({ id: z.number(), name: z.string() })),
  /** What each branch bears of it (05 §14.8); empty: the asking branch alone. */
  shares: z.array(z.object({ branch_id: z.number(), branch: z.string(), amount: z.number() })),
  vouchers: z.array(
    voucherRow.pick({ id: true, request_no: true, voucher_no: true, entry_date: true, amount: true, status: true }),
  ),
});
export type PaymentRequestRecord = z.output<typeof requestRecord>;

export const paymentRequestList = defineCall({
  method: 'GET',
  path: 'payment-request/list',
  area,
  title: 'Payment requests with what is open of each, what is needed first on top',
  permissions: see,
  input: {
    ...listSortedBy('needed_by', 'request_no', 'payee', 'amount', 'status'),
    status: status.or(z.literal('open')).optional(),
    needed_by: localDate.optional(),
    payee_account_id: idOf('account').optional(),
    branch_id: id.optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(requestRow, { amount: z.number(), open: z.number() }),
});

export const paymentRequestRead = defineCall({
  method: 'GET',
  path: 'payment-request/:id',
  area,
  title: 'One payment request with its vouchers',
  permissions: see,
  input: { id },
  data: requestRecord,
});

export const paymentRequestSave = defineCall({
  method: 'POST',
  path: 'payment-request/save',
  area,
  title: 'Write or change the draft of a payment request',
  permissions: write,
  idempotent: true,
  input: {
    id: id.optional(),
    branch_id: id,
    payee_account_id: idOf('account'),
    payee_name: optionalText(120),
    payee_iban: ibanField,
    account_id: id,
    amount: moneyAboveZero,
    purpose: z
      .string({ error: 'This field is required' })
      .trim()
      .min(10, 'Enter at least 10 characters saying what it is for')
      .max(500, 'At most 500 characters'),
    needed_by: localDate,
    priority: priority.default('normal'),
    bill_no: optionalText(40),
    bill_date: localDate.nullish(),
    tax_no: optionalText(30),
    attachment_ids: z.array(id).max(20, 'At most 20 files').default([]),
    shares: z
      .array(z.strictObject({ branch_id: id, amount: moneyAboveZero }))
      .max(500, 'At most 500 branches')
      .default([]),
    version: version.optional(),
  },
  data: requestRecord.extend({ warnings: z.array(z.string()) }),
});

export const paymentRequestSubmit = defineCall({
  method: 'POST',
  path: 'payment-request/submit',
  area,
  title: 'Ask for the approval of a payment request',
  permissions: write,
  idempotent: true,
  input: { id, version },
  data: requestRecord,
});

export const paymentRequestCancel = defineCall({
  method: 'POST',
  path: 'payment-request/cancel',
  area,
  title: 'Take a payment request back; not while a voucher for it is under way',
  permissions: write,
  input: { id, reason: text(500) },
  data: requestRecord,
});

export const paymentCreate = defineCall({
  method: 'POST',
  path: 'payment/create',
  area,
  title: 'Pay approved requests from one cash or bank account: one voucher a payee, asked of accounts',
  permissions: ['make-voucher'],
  idempotent: true,
  input: {
    request_ids: z
      .array(z.strictObject({ id, amount: moneyAboveZero }))
      .min(1, 'Choose what is paid')
      .max(200, 'At most 200 at once'),
    cash_bank_account_id: idOf('account'),
    entry_date: localDate,
    instrument: instrument.default('transfer'),
    /** Cheque numbers, one a payee in their order; references where it is no cheque. */
    leaves: z.array(text(40)).max(200).default([]),
    /** Another tax than the usual one, with its reason (ACC-23). */
    deductions: z
      .array(
        z.strictObject({
          request_id: id,
          wht: rateOf(z.number().int().min(0).max(10_000, 'At most 100 %')),
          reason: text(300),
        }),
      )
      .max(200)
      .default([]),
  },
  data: z.object({ vouchers: z.array(voucherRow) }),
});
