// Calls of royalty deposits and claims (spec 10 §11.4; ROY-12 to ROY-15).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  instantOut,
  localDate,
  money,
  moneyAboveZero,
  optionalText,
  text,
} from '#kernel/fields.ts';
import { depositMethods, depositStatus, typedMethods } from './deposit-words.ts';

const area = 'franchise';
const words = z.string().nullable();
const minor = z.number().int();
const decides = ['Royalty Deposit Approval'];

const part = z.object({ challan_id: z.number(), challan_no: z.string(), amount: minor, fine_change: minor });
export const depositRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  code: z.string(),
  franchisee: z.string(),
  deposit_no: z.string(),
  deposit_date: dayOut,
  method: z.enum(depositMethods),
  account: words,
  instrument_no: words,
  currency,
  amount: minor,
  tax_withheld: minor,
  unallocated: minor,
  // states: franchise/deposits
  state: z.enum(depositStatus),
  reason: words,
  note: words,
  challans: words,
  proof_file_id: z.number().nullable(),
  withholding_file_id: z.number().nullable(),
  /** The same picture came with this deposit before (ROY-14). */
  same_proof: words,
  entered_at: instantOut,
  entered_by: words,
  own: z.boolean(),
  approval_id: z.number().nullable(),
});
export type DepositRow = z.output<typeof depositRow>;

export const depositList = defineCall({
  method: 'GET',
  path: 'royalty/deposits',
  area,
  title: 'Royalty deposits and claims of the scope',
  permissions: ['Royalty Deposit', 'Royalty Claim', 'Royalty Deposit Approval'],
  input: {
    ...listSortedBy('deposit_date', 'deposit_no', 'branch_name', 'amount'),
    branch_id: id.optional(),
    state: z.enum(depositStatus).optional(),
    method: z.enum(depositMethods).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    /** Tax was withheld and its certificate has not come (ROY-13). */
    certificate_missing: z.boolean().optional(),
  },
  data: listOf(depositRow, { waiting: z.number(), waiting_amount: minor, verified_amount: minor, credit: minor }),
});

const wanted = z.array(z.strictObject({ challan_id: id, amount: moneyAboveZero })).max(60);
const typed = {
  branch_id: id,
  deposit_date: localDate,
  amount: moneyAboveZero,
  tax_withheld: money.default(0),
};

export const depositPlan = defineCall({
  method: 'GET',
  path: 'royalty/deposit/plan',
  area,
  beyond: 'What a deposit would pay, as it is typed: the panel beside the form (spec 10 §10.2)',
  title: 'Open challans of a franchise, what a deposit of a day would pay of them, and where royalty is taken',
  permissions: ['Royalty Deposit', 'Royalty Claim', 'Royalty Deposit Approval'],
  input: {
    branch_id: id,
    deposit_date: localDate.optional(),
    amount: money.optional(),
    tax_withheld: money.optional(),
  },
  data: z.object({
    currency,
    accounts: z.array(z.object({ account_id: z.number(), name: z.string(), kind: z.string() })),
    from_accounts: z.array(z.object({ account_id: z.number(), name: z.string() })),
    challans: z.array(
      z.object({
        id: z.number(),
        challan_no: z.string(),
        due_date: dayOut,
        balance: minor,
        pays: minor,
        fine_change: minor,
      }),
    ),
    owed: minor,
    credit: minor,
    unallocated: minor,
  }),
});

export const depositCreate = defineCall({
  method: 'POST',
  path: 'royalty/deposit/create',
  area,
  title: 'Enter money that came in, or claim as a franchise that it was paid (ROY-12 to ROY-14)',
  permissions: ['Royalty Deposit', 'Royalty Claim'],
  idempotent: true,
  input: {
    ...typed,
    method: z.enum(typedMethods, { error: 'Choose how it was paid' }),
    account_id: id,
    from_account_id: id.nullish(),
    instrument_no: optionalText(60),
    instrument_date: localDate.nullish(),
    withholding_file_id: id.nullish(),
    proof_file_id: id.nullish(),
    note: optionalText(500),
    allocations: wanted.optional(),
  },
  data: z.object({
    id: z.number(),
    deposit_no: z.string(),
    // states: franchise/deposits
    state: z.enum(depositStatus),
    approval_id: z.number().nullable(),
    parts: z.array(part),
    unallocated: minor,
  }),
});

export const depositVerify = defineCall({
  method: 'POST',
  path: 'royalty/deposit/verify',
  area,
  title: 'Verify a claim: the money is entered in both books and pays what it is for',
  permissions: decides,
  idempotent: true,
  input: { id, allocations: wanted.optional() },
  data: depositCreate.data,
});

export const depositReject = defineCall({
  method: 'POST',
  path: 'royalty/deposit/reject',
  area,
  title: 'Reject a claim, with the reason that the franchise is told',
  permissions: decides,
  input: { id, reason: text(300) },
  data: z.object({ id: z.number(), deposit_no: z.string() }),
});

export const depositBounce = defineCall({
  method: 'POST',
  path: 'royalty/deposit/bounce',
  area,
  title: 'A cheque bounced or the money went back: undone in both books, its challans open again',
  permissions: decides,
  idempotent: true,
  input: {
    id,
    reason: text(300),
    /** What the bank charged for it, asked back on a challan that it had paid. */
    charge: money.default(0),
  },
  data: z.object({ id: z.number(), deposit_no: z.string(), reopened: z.number() }),
});

export const depositReceipt = defineCall({
  method: 'GET',
  path: 'royalty/deposit/:id/receipt',
  area,
  title: 'The receipt of a verified deposit as a PDF',
  beyond: 'the royalty receipt (10 §12)',
  permissions: ['Royalty Deposit', 'Royalty Claim', 'Royalty Record'],
  transport: 'file',
  input: { id },
});

export const depositImport = defineCall({
  method: 'POST',
  path: 'royalty/deposit/import',
  area,
  title:
    'Check lines of a bank statement, or enter them as deposits, as a job of the import service (10 §13); doubtful ones are never entered',
  permissions: ['Royalty Deposit'],
  success: 201,
  input: {
    file_id: id,
    mapping: z.record(z.string().max(60), z.string().max(200)).nullable().default(null),
    mode: z.enum(['good_rows', 'all_or_nothing']).default('good_rows'),
    dry_run: z.boolean().default(true),
  },
  data: z.object({ job_run_id: z.number() }),
});
