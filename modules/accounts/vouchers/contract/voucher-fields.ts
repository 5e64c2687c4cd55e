// What a voucher says, as it is written and as it is read (05 sections 2 and 7). Amounts are minor units of the branch's currency.

import { z } from 'zod';
import { amountOf, currency, dayOut, id, idOf, instantOut, localDate, optionalText, rateOf } from '#kernel/fields.ts';
import { LARGEST_MINOR } from '#kernel/money.ts';
import { rateField } from '#modules/accounts/rates/contract/rates.ts';
import { partyKinds } from '#modules/accounts/chart/contract/chart.ts';
import { standingRow } from '#modules/accounts/budgets/contract/budgets.ts';
import { instruments, voucherKinds, voucherStates } from './voucher-kinds.ts';

export const voucherKind = z.enum(voucherKinds, { error: 'Choose a kind' });
export const voucherState = z.enum(voucherStates);
export const instrument = z.enum(instruments);
const partyKind = z.enum(partyKinds);

const side = amountOf(
  z
    .number({ error: 'Enter an amount' })
    .int('Enter a valid amount')
    .min(0, 'The amount must be more than 0')
    .max(LARGEST_MINOR, 'The amount is too large'),
);
const rate = rateOf(z.number().int().min(0).max(10_000, 'At most 100 %'));

const lineInput = z.strictObject({
  account_id: id,
  party_kind: partyKind.nullish(),
  party_id: id.nullish(),
  /** Only for a line of another branch (ACC-27). */
  target_branch_id: idOf('branch').nullish(),
  debit: side.default(0),
  credit: side.default(0),
  narration: optionalText(500),
  /** Tax withheld; left out: the rate of the account, else of the payee (ACC-23). */
  wht: rate.nullish(),
  /** Why it differs from the rate of the account. */
  wht_reason: optionalText(300),
});

export const voucherFields = {
  kind: voucherKind,
  branch_id: id,
  entry_date: localDate,
  cash_bank_account_id: idOf('account').nullish(),
  instrument: instrument.nullish(),
  instrument_no: optionalText(40),
  instrument_date: localDate.nullish(),
  payee_account_id: idOf('account').nullish(),
  party_kind: partyKind.nullish(),
  party_id: id.nullish(),
  payee_name: optionalText(120),
  narration: z.string().trim().max(500, 'At most 500 characters').default(''),
  lines: z.array(lineInput).max(500, 'At most 500 lines').default([]),
  attachment_ids: z.array(id).max(20, 'At most 20 files').default([]),
  /** Where a line reaches a branch of another currency (ACC-13): rupees for one rial, and which of the two the debt is in. */
  memo: z.strictObject({ currency, rate: rateField }).nullish(),
  /** Pays what this branch owes the other one: the line is its bank account. */
  settles: z.boolean().optional(),
};

const party = { party_kind: partyKind.nullable(), party_id: z.number().nullable(), party: z.string().nullable() };

export const voucherLine = z.object({
  line_no: z.number(),
  account_id: z.number(),
  account_code: z.string(),
  account: z.string(),
  target_branch_id: z.number().nullable(),
  target_branch: z.string().nullable(),
  ...party,
  debit: z.number(),
  credit: z.number(),
  narration: z.string().nullable(),
  wht_rate: z.number().nullable(),
  wht_reason: z.string().nullable(),
  /** A line of tax that was withheld from that one. */
  wht_of_line: z.number().nullable(),
});
export type VoucherLine = z.output<typeof voucherLine>;

export const voucherRow = z.object({
  id: z.number(),
  request_no: z.string(),
  voucher_no: z.string().nullable(),
  kind: voucherKind,
  entry_date: dayOut,
  branch_id: z.number(),
  branch: z.string(),
  currency,
  payee: z.string().nullable(),
  narration: z.string(),
  cash_bank: z.string().nullable(),
  instrument: instrument.nullable(),
  instrument_no: z.string().nullable(),
  amount: z.number(),
  status: voucherState,
  asked_by: z.string().nullable(),
  first_by: z.string().nullable(),
  second_by: z.string().nullable(),
  posted_at: instantOut.nullable(),
  files: z.number(),
  reversal_of_id: z.number().nullable(),
  mine: z.boolean(),
  version: z.number(),
});
export type VoucherRow = z.output<typeof voucherRow>;

const linked = z.object({ id: z.number(), number: z.string(), status: z.string() }).nullable();

export const voucherRecord = voucherRow.extend({
  cash_bank_account_id: z.number().nullable(),
  instrument_date: dayOut.nullable(),
  payee_account_id: z.number().nullable(),
  payee_name: z.string().nullable(),
  ...party,
  tax: z.number(),
  memo_currency: currency.nullable(),
  memo_rate: z.number().nullable(),
  settles: z.boolean(),
  counter_branch: z.string().nullable(),
  attachments: z.array(z.object({ id: z.number(), name: z.string() })),
  lines: z.array(voucherLine),
  approval_id: z.number().nullable(),
  steps: z.array(
    z.object({ level: z.number(), verb: z.string(), by: z.string(), reason: z.string().nullable(), at: instantOut }),
  ),
  entry_id: z.number().nullable(),
  entry_date_posted: dayOut.nullable(),
  pair_entry_id: z.number().nullable(),
  /** Of a bill over many branches: the entry of our book by which each share leaves it, and the other branch's own. */
  shares: z.array(z.object({ branch: z.string(), entry_id: z.number(), pair_entry_id: z.number() })),
  /** Why it is a reversal, was rejected or cancelled. */
  reason: z.string().nullable(),
  reversal_of: linked,
  reversed_by: linked,
  payment_request: linked,
  /** ACC-60: as it stood when it was asked for, and as it stands now. */
  budget: z.object({
    asked: z.object({ rows: z.array(standingRow), reason: z.string().nullable() }).nullable(),
    now: z.array(standingRow),
  }),
  created_at: instantOut,
});
export type VoucherRecord = z.output<typeof voucherRecord>;
