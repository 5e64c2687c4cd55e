// Salaries are paid: batches with their bank file, marked paid, returned, reverted (07 §6.1, BKF-).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idList,
  idOf,
  instantOut,
  localDate,
  month,
  monthOut,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';

const area = 'payroll';
const pay = ['salary pay list'];
const mode = z.enum(['bank', 'cash', 'cheque', 'wallet'], { error: 'Choose how it is paid' });
export const batchStatus = z.enum(['draft', 'file_made', 'paid', 'partly_returned', 'cancelled', 'superseded']);

/** Why a bank sends money back; with one of these nobody has to decide it. */
export const returnCodes = ['account_closed', 'account_wrong', 'name_differs', 'account_blocked'] as const;

/** One sentence each: what is wrong, and where it is put right. */
const check = z.object({
  salary_id: id,
  name: z.string(),
  text: z.string(),
  /** It is left out, or the file is not made. */
  hard: z.boolean(),
});

export const salaryBankList = defineCall({
  method: 'POST',
  path: 'hr/salary-bank-list',
  area,
  title: 'Look at what would be paid of an employer and month, or make the batch with its file',
  permissions: pay,
  idempotent: true,
  input: {
    employer_id: idOf('legal employer'),
    month,
    mode: mode.default('bank'),
    // no table: of the month, or beside it (SAL-20)
    run: z.enum(['regular', 'supplementary'], { error: 'Choose the run' }).default('regular'),
    bank_account_id: idOf('bank account').nullish(),
    format_id: idOf('file format').nullish(),
    value_date: localDate,
    salary_ids: idList.optional(),
    /** Accounts that were changed within 7 days have been looked at (BKF-7). */
    confirmed_accounts: z.boolean().default(false),
    leave_out: z.boolean().default(false),
    make: z.boolean().default(false),
  },
  data: z.object({
    checks: z.array(check),
    rows: z.number(),
    total: z.number(),
    currency,
    batch_id: z.number().nullable(),
    number: z.string().nullable(),
    file_name: z.string().nullable(),
  }),
});

export const salaryBankRemake = defineCall({
  method: 'POST',
  path: 'hr/salary-bank-remake',
  area,
  title: 'Make the list of a batch again after an account was changed: a new number, and the one before is replaced',
  beyond: 'BKF-1: a list made again after a change has a new number',
  permissions: pay,
  idempotent: true,
  input: {
    batch_id: id,
    version,
    value_date: localDate,
    confirmed_accounts: z.boolean().default(false),
    leave_out: z.boolean().default(false),
  },
  data: z.object({
    batch_id: id,
    number: z.string(),
    file_name: z.string().nullable(),
    rows: z.number(),
    total: z.number(),
  }),
});

export const salaryBankLetter = defineCall({
  method: 'POST',
  path: 'hr/salary-bank-letter',
  area,
  title: 'The letter to the bank that goes with the list of a batch',
  beyond: 'BKF-3: the list goes with a covering letter, its total in words',
  permissions: ['salary pay list', 'Bank Record'],
  transport: 'file',
  input: { batch_id: id },
});

export const wageFileReceipt = defineCall({
  method: 'POST',
  path: 'hr/wage-file-receipt',
  area,
  title: 'The receipt of the wage file of a batch: rows, total, file, and the checks it has passed',
  beyond: 'the WPS file receipt among the documents (07 §8)',
  permissions: ['salary pay list', 'Bank Record'],
  transport: 'file',
  input: { batch_id: id },
});

const batchRow = z.object({
  id,
  version,
  number: z.string(),
  branch_id: id,
  branch: z.string(),
  employer: z.string(),
  month: monthOut,
  mode,
  account: z.string(),
  bank: z.string().nullable(),
  currency,
  value_date: dayOut,
  rows: z.number(),
  total: z.number(),
  paid: z.number(),
  returned: z.number(),
  file_name: z.string().nullable(),
  /** People of it whose account was changed after the list was made. */
  changed: z.number(),
  replaces: z.string().nullable(),
  replaced_by: z.string().nullable(),
  status: batchStatus,
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  exported_at: instantOut.nullable(),
  exported_by: z.string().nullable(),
});
export type BatchRow = z.output<typeof batchRow>;

export const employeeSheet = defineCall({
  method: 'GET',
  path: 'bank/employee-sheet',
  area,
  title: 'Payment batches of salaries',
  permissions: ['salary pay list', 'Bank Record'],
  input: {
    ...listSortedBy('number', 'value_date', 'total'),
    month: month.optional(),
    branch_id: id.optional(),
    bank_id: idOf('bank').optional(),
    status: batchStatus.optional(),
  },
  data: listOf(batchRow),
});

export const sheetRows = defineCall({
  method: 'GET',
  path: 'bank/employee-sheet/:batch_id',
  area,
  title: 'The people of a payment batch as the bank list has them, and who of the month has no active account',
  beyond: 'the rows behind a batch of bank/employee-sheet (04 §6)',
  permissions: ['salary pay list', 'Bank Record'],
  input: { batch_id: id },
  data: z.object({
    id,
    number: z.string(),
    currency,
    total: z.number(),
    sum: z.number(),
    file_hash: z.string().nullable(),
    purpose: z.string(),
    rows: z.array(
      z.object({
        id,
        employee_code: z.string(),
        employee_name: z.string(),
        title: z.string(),
        bank: z.string().nullable(),
        account: z.string().nullable(),
        amount: z.number(),
        // no table: follows its batch, the bank and the request to take it back
        status: z.enum(['waiting', 'paid', 'returned', 'reverted', 'cancelled']),
        return_reason: z.string().nullable(),
      }),
    ),
    left_out: z.array(z.object({ id, employee_code: z.string(), employee_name: z.string(), amount: z.number() })),
  }),
});
export type SheetOfBatch = z.output<typeof sheetRows.data>;

export const employeeSheetExport = defineCall({
  method: 'POST',
  path: 'bank/employee-sheet/export',
  area,
  title: 'The bank file of a batch',
  permissions: ['salary pay list', 'Bank Record'],
  transport: 'file',
  input: { batch_id: id },
});

export const salaryPaid = defineCall({
  method: 'POST',
  path: 'hr/employee-salary-paid',
  area,
  title: 'Mark a batch as paid, as the bank confirmed it; or rows of it as returned, then or afterwards',
  permissions: pay,
  idempotent: true,
  input: {
    batch_id: id,
    value_date: localDate,
    reference: optionalText(60),
    rows: z
      .array(z.strictObject({ salary_id: id, reason: text(300), code: z.enum(returnCodes).nullish() }))
      .max(5000)
      .default([]),
  },
  data: z.object({ paid: z.number(), returned: z.number(), total: z.number(), entry_ids: z.array(z.number()) }),
});

export const bankReply = defineCall({
  method: 'POST',
  path: 'hr/salary-bank-reply',
  area,
  title:
    'Read the bank’s answer to a batch, or the receipt of a wage file: who was paid, who came back, what fits nobody; nothing is written',
  beyond: 'the bank reply that marks rows as paid or returned (07 §5.3, §9)',
  permissions: pay,
  input: { batch_id: id, file_id: id },
  data: z.object({
    paid: z.number(),
    total: z.number(),
    currency,
    returned: z.array(z.object({ salary_id: id, name: z.string(), reason: z.string() })),
    unmatched: z.array(z.object({ line: z.number(), text: z.string(), reason: z.string() })),
    missing: z.array(z.string()),
  }),
});
export type BankReply = z.output<typeof bankReply.data>;

export const salaryPaidRevert = defineCall({
  method: 'POST',
  path: 'hr/employee-salary-paid-revert',
  area,
  title: 'Ask that a paid salary goes back to unpaid; the CEO decides',
  permissions: ['salary-paid-revert'],
  input: { salary_id: id, version, reason: text(300, 5) },
  // no table: what its request came to at once
  data: z.object({ approval_id: z.number(), status: z.enum(['pending', 'approved']) }),
});

export const salaryPaymentCancel = defineCall({
  method: 'POST',
  path: 'hr/salary-payment-cancel',
  area,
  title: 'Cancel a batch that is not paid: its salaries can be paid again',
  permissions: pay,
  input: { batch_id: id, version, reason: text(300, 5) },
  data: z.object({ id }),
});
