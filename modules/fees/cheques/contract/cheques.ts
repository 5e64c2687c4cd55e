// Cheques of families on their way to the bank (FEE-57; spec 04 §6.4). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idOf, localDate, money, moneyAboveZero, optionalText, text } from '#kernel/fields.ts';

export const chequeStatus = z.enum(['held', 'deposited', 'cleared', 'bounced', 'returned']);
export type ChequeStatus = z.output<typeof chequeStatus>;

const chequeRow = z.object({
  id,
  cheque_no: z.string(),
  bank_name: z.string(),
  cheque_date: localDate,
  amount: money,
  currency,
  status: chequeStatus,
  /** The day on which it came into its state. */
  since: localDate.nullable(),
  student_id: id.nullable(),
  payer: z.string(),
  admission_no: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  /** Null: kept for its day, nothing is in the book yet. */
  receipt_no: z.string().nullable(),
  /** The bank account to which it was handed. */
  handed_to: z.string().nullable(),
  bounce_reason: z.string().nullable(),
  /** The number of the one that came in its place. */
  replaced_by: z.string().nullable(),
  note: z.string().nullable(),
});
export type ChequeRow = z.output<typeof chequeRow>;

export const chequeList = defineCall({
  method: 'GET',
  path: 'fee/cheque/list',
  area: 'fees',
  title: 'Cheques of the scope: held, due, handed in, cleared, bounced; the earliest date first',
  permissions: ['Fee Deposit'],
  input: {
    ...listSortedBy('cheque_date', 'amount', 'cheque_no', 'payer'),
    /** `due`: held, and its day has come. */
    status: chequeStatus.or(z.literal('due')).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    student_id: id.optional(),
  },
  data: listOf(chequeRow, { held: money, due: money, deposited: money, bounced: money }),
});

export const chequeChange = defineCall({
  method: 'POST',
  path: 'fee/cheque/status',
  area: 'fees',
  title:
    'Cheques are handed in, cleared, bounced or given back; one kept for its day becomes money when it is handed in',
  permissions: ['Fee Deposit', 'Fee Deposit Reverse'],
  idempotent: true,
  moves_money: true,
  input: {
    ids: z.array(id).min(1, 'Choose cheques').max(200, 'At most 200 at once'),
    status: chequeStatus.exclude(['held']),
    date: localDate,
    /** The bank account to which they are handed. */
    account_id: idOf('account').optional(),
    reason: optionalText(300),
    /** The cheque that came in the place of one that bounced or was given back. */
    replaced_by: id.optional(),
  },
  data: z.object({ changed: z.number(), receipts: z.array(z.string()) }),
});

export const chequeHold = defineCall({
  method: 'POST',
  path: 'fee/cheque/hold',
  area: 'fees',
  title: 'Keep a cheque of a later day: it changes no balance until then (FEE-57)',
  beyond: 'fee/deposit/create takes money; a post-dated cheque is none yet, so it is written down by a call of its own',
  permissions: ['Fee Deposit'],
  idempotent: true,
  input: {
    student_id: id,
    cheque_no: text(30),
    bank_name: text(60),
    cheque_date: localDate,
    amount: moneyAboveZero,
    note: optionalText(300),
  },
  data: z.object({ id }),
});

export const chequeBanks = defineCall({
  method: 'GET',
  path: 'fee/cheque/banks',
  area: 'fees',
  title: 'The bank accounts of a branch to which its cheques may be handed',
  beyond: 'the desk chooses a bank account by its name; bank/account/list shows what Bank Record alone may see',
  permissions: ['Fee Deposit'],
  input: { branch_id: id },
  data: z.array(z.object({ account_id: id, name: z.string() })),
});

export const payInPrint = defineCall({
  method: 'POST',
  path: 'fee/cheque/pay-in',
  area: 'fees',
  title: 'The pay-in slip of cheques that were handed in, a table an account, as a PDF',
  beyond: 'the slip goes to the bank with the cheques (04 §9); fee/cheque/status answers no paper',
  permissions: ['Fee Deposit'],
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose cheques').max(200, 'At most 200 at once') },
});
