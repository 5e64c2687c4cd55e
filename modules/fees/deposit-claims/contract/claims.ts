// Slips that families and branches send in as claims of deposits, looked at by a second person (FEE-59; spec 04 §5.4, §6.4). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, localDate, money, moneyAboveZero, optionalText } from '#kernel/fields.ts';

const area = 'fees';

export const claimStatus = z.enum(['pending', 'approved', 'rejected', 'cancelled']);
export type ClaimStatus = z.output<typeof claimStatus>;

/** Of an approved one: a row of the bank's file settled it, the bank's statement has it, or does not have it yet. */
const onStatement = z.enum(['row', 'matched', 'awaited']);

const claimRow = z.object({
  id,
  student_id: id.nullable(),
  family_id: id.nullable(),
  /** The child, or the family by its number. */
  payer: z.string(),
  admission_no: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  amount: money,
  currency,
  value_date: dayOut,
  bank_account_id: id,
  account: z.string(),
  reference: z.string().nullable(),
  source: z.enum(['parent', 'branch']),
  note: z.string().nullable(),
  status: claimStatus,
  sent_on: dayOut,
  sent_by: z.string().nullable(),
  decided_on: dayOut.nullable(),
  decided_by: z.string().nullable(),
  /** What was said with the decision. */
  decided_reason: z.string().nullable(),
  receipt_no: z.string().nullable(),
  statement: onStatement.nullable(),
  slip_file_id: id,
  approval_id: id.nullable(),
  /** Sent by the caller. */
  own: z.boolean(),
});
export type ClaimRow = z.output<typeof claimRow>;

export const claimList = defineCall({
  method: 'GET',
  path: 'fee/claim/list',
  area,
  title: 'Slips that were sent in as claims of deposits, and what became of them; the latest first',
  permissions: ['Fee Deposit', 'Fee Deposit Approval'],
  input: {
    ...listSortedBy('sent_on', 'value_date', 'amount'),
    status: claimStatus.optional(),
    /** Approved ones by what the bank says. */
    statement: onStatement.optional(),
    student_id: id.optional(),
    branch_id: idOf('branch').optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(claimRow, { waiting: z.number(), waiting_amount: money, awaited: z.number() }),
});

export const claimCreate = defineCall({
  method: 'POST',
  path: 'fee/claim/create',
  area,
  title: 'Send a slip of a bank as the claim of a deposit; approving it takes the money (FEE-59)',
  permissions: ['Fee Deposit'],
  idempotent: true,
  success: 201,
  input: {
    student_id: id.optional(),
    family_id: id.optional(),
    amount: moneyAboveZero,
    value_date: localDate,
    bank_account_id: idOf('bank account'),
    reference: optionalText(60),
    /** A picture or a PDF. */
    slip_file_id: idOf('file'),
    note: optionalText(300),
  },
  data: z.object({
    id,
    approval_id: id,
    /** Other claims and deposits that are like it: the approver sees them beside it. */
    like: z.number(),
  }),
});

const bankRow = z.object({
  row_id: id,
  value_date: dayOut,
  amount: money,
  code: z.string().nullable(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  same_reference: z.boolean(),
});
export type BankRow = z.output<typeof bankRow>;

const likeOne = z.object({
  kind: z.enum(['claim', 'deposit']),
  id,
  same_reference: z.boolean(),
  same_file: z.boolean(),
  same_payer: z.boolean(),
  same_account: z.boolean(),
  value_date: dayOut,
  amount: money,
  /** Null: of a branch that the caller does not see. */
  payer: z.string().nullable(),
  branch_name: z.string().nullable(),
  /** Money stands in the book for it. */
  taken: z.boolean(),
  receipt_no: z.string().nullable(),
  status: claimStatus.nullable(),
  slip_file_id: id.nullable(),
});
export type LikeOne = z.output<typeof likeOne>;

export const claimEvidence = defineCall({
  method: 'GET',
  path: 'fee/claim/evidence',
  area,
  title: 'What stands beside a claim: its slip, rows of the bank that fit, claims and deposits that are like it',
  beyond: 'the approver sees slip, bank rows and doubles beside the claim (04 §5.4); fee/claim/list has none of them',
  permissions: ['Fee Deposit Approval', 'Fee Deposit'],
  input: { approval_id: id },
  data: z.object({
    claim: claimRow,
    slip: z.object({ file_id: id, name: z.string(), is_picture: z.boolean() }),
    rows: z.array(bankRow),
    /** The row that approving takes; null: none, the deposit awaits the statement. */
    row_id: id.nullable(),
    why: z.enum(['chosen', 'reference', 'only', 'several', 'none', 'refused']),
    /** One row of the same day, and nothing that is like it: it may be approved among many. */
    exact: z.boolean(),
    like: z.array(likeOne),
  }),
});

export const claimMatch = defineCall({
  method: 'POST',
  path: 'fee/claim/match',
  area,
  title: 'Say which row of the bank a claim is, or that none of them is',
  beyond: 'several rows of one amount may fit (FEE-59); approvals/{id}/approve takes no choice',
  permissions: ['Fee Deposit Approval'],
  input: {
    id,
    /** Null: none of the rows is this money. */
    row_id: idOf('bank row').nullable(),
  },
  data: z.object({ id, row_id: id.nullable() }),
});
