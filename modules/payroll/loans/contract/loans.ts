// Loans and advances of employees (07 §6.2, LOAN-1 to LOAN-9). Amounts are minor units; no interest.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  currency,
  dayOut,
  id,
  idOf,
  localDate,
  moneyAboveZero,
  month,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import { instalment, kind, loanRow, loanState, met } from './loan-shapes.ts';

export type { InstalmentRow, LoanRow } from './loan-shapes.ts';

const area = 'loans';
const payrollArea = 'payroll';
const parts = z
  .number({ error: 'Enter the number of instalments' })
  .int('Give a whole number')
  .min(1, 'A loan has at least 1 instalment')
  .max(60, 'At most 60 instalments');

const asked = {
  /** Oneself, where nobody is named. */
  employee_id: id.optional(),
  kind,
  amount: moneyAboveZero,
  instalments: parts,
  start_month: month,
  guarantor1_id: idOf('employee').nullish(),
  guarantor2_id: idOf('employee').nullish(),
};

const looked = z.object({
  currency,
  eligibility: z.array(met),
  schedule: z.array(instalment),
  net_before: z.number().nullable(),
  net_after: z.number().nullable(),
  second_level: z.boolean(),
});

export const loanPreview = defineCall({
  method: 'POST',
  path: 'hr/loan-preview',
  area,
  title: 'What would come of a loan or an advance: its rules, its schedule, what would be left of the net',
  beyond: 'the right side of the form (07 §5, hr/loan/add), which sends nothing',
  permissions: ['loan-add'],
  own: true,
  input: asked,
  data: looked,
});

export const addLoan = defineCall({
  method: 'POST',
  path: 'hr/add-loan',
  area,
  title: 'Ask for a loan or an advance, for oneself or the office for another',
  permissions: ['loan-add'],
  own: true,
  idempotent: true,
  input: { ...asked, reason: text(500, 5), file_id: idOf('file').nullish() },
  data: looked.extend({ loan_id: id, approval_id: id, number: z.string() }),
});

const sorts = listSortedBy('employee_name', 'amount', 'number');
const figures = { amount: z.number(), balance: z.number() };

export const pendingLoans = defineCall({
  method: 'GET',
  path: 'hr/pending-loan',
  area,
  title: 'Loans that wait for a decision, at the first or the second level',
  permissions: ['loan-record', 'loan-approve', 'loan-final-approve'],
  input: {
    ...sorts,
    level: z.number().int().min(1).max(2).optional(),
    branch_id: id.optional(),
    kind: kind.optional(),
  },
  data: listOf(loanRow, figures),
});

export const acceptedLoans = defineCall({
  method: 'GET',
  path: 'hr/accepted-loan',
  area,
  title: 'Accepted loans: to pay out, running, settled, written off',
  permissions: ['loan-record'],
  input: {
    ...sorts,
    state: z.enum(['changed', 'declined', 'accepted', 'disbursed', 'settled', 'written_off']).optional(),
    branch_id: id.optional(),
    kind: kind.optional(),
  },
  data: listOf(loanRow, figures),
});

export const rejectedLoans = defineCall({
  method: 'GET',
  path: 'hr/reject-loan',
  area,
  title: 'Loans that were rejected or taken back, with the reason',
  permissions: ['loan-record', 'loan-approve'],
  input: { ...sorts, branch_id: id.optional() },
  data: listOf(loanRow, figures),
});

export const loanHistory = defineCall({
  method: 'GET',
  path: 'hr/employee-loan-history',
  area,
  title: 'A loan with its instalments and receipts',
  permissions: ['loan-record'],
  own: true,
  input: { loan_id: id, mine: z.boolean().optional() },
  data: loanRow.extend({
    schedule: z.array(instalment),
    receipts: z.array(
      z.object({ id, amount: z.number(), day: dayOut, kind: z.string(), reason: z.string().nullable() }),
    ),
    eligibility: z.array(met),
  }),
});

export const loanAgreement = defineCall({
  method: 'GET',
  path: 'hr/loan/:loan_id/agreement',
  area,
  title: 'The agreement on an accepted loan as a paper: its terms, its instalments, guarantors, signatures',
  beyond: 'the loan agreement and schedule of 07 §8',
  permissions: ['loan-record'],
  own: true,
  transport: 'file',
  input: { loan_id: id, mine: z.boolean().optional() },
});

export const ownLoans = defineCall({
  method: 'GET',
  path: 'hr/loans-of-employee',
  area,
  title: 'All loans and advances of a person, whatever became of them; with mine one’s own',
  beyond: 'one’s own loans on My Record (07 §6.2 names only one loan with its instalments)',
  permissions: ['loan-record'],
  own: true,
  input: { ...sorts, employee_id: id.optional(), mine: z.boolean().optional() },
  data: listOf(loanRow, figures),
});

export const loanWithdraw = defineCall({
  method: 'POST',
  path: 'hr/loan-withdraw',
  area,
  title: 'Take a request for a loan back while it waits: one’s own, or one that one asked for',
  beyond: 'pending → cancelled by who asked (07 §3.2); the catalogue names no call for it',
  permissions: ['loan-add'],
  own: true,
  input: { loan_id: idOf('loan'), mine: z.boolean().optional(), reason: text(300, 2) },
  data: z.object({ loan_id: id, number: z.string() }),
});

export const loanDecide = defineCall({
  method: 'POST',
  path: 'hr/loan-decide',
  area: payrollArea,
  title:
    'Accept or reject loans at the level they wait for, one of them lower or over longer; one whose rules fail needs the second level and a reason',
  permissions: ['loan-approve', 'loan-final-approve'],
  input: {
    ids: z.array(id).min(1, 'Choose at least one').max(200, 'At most 200 at once'),
    decision: z.enum(['approve', 'reject'], { error: 'Choose a decision' }),
    reason: optionalText(500),
    /** LOAN-3, of one loan alone: less than was asked for, or more instalments. */
    amount: moneyAboveZero.nullish(),
    instalments: parts.nullish(),
  },
  data: z.object({ done: z.number(), failed: z.array(z.object({ id, name: z.string(), message: z.string() })) }),
});

export const loanAgree = defineCall({
  method: 'POST',
  path: 'hr/loan-agree',
  area,
  title: 'Agree to a loan that was accepted lower or over longer, or do not take it',
  beyond:
    'the requester accepts a change of the approver before the loan is paid out (LOAN-3); the catalogue names no call for it',
  permissions: ['loan-add'],
  own: true,
  input: {
    loan_id: idOf('loan'),
    version,
    mine: z.boolean().optional(),
    agree: z.boolean({ error: 'Say whether it is taken' }),
  },
  data: z.object({ id, version, number: z.string(), state: loanState }),
});

export const loanDisburse = defineCall({
  method: 'POST',
  path: 'hr/loan-disburse',
  area: payrollArea,
  title: 'Pay an accepted loan out from a cash or bank account',
  permissions: ['salary pay list'],
  idempotent: true,
  input: { loan_id: idOf('loan'), version, date: localDate, account_id: idOf('account') },
  data: z.object({ id, version, entry_id: z.number(), number: z.string() }),
});

export const loanSkip = defineCall({
  method: 'POST',
  path: 'hr/loan-skip',
  area: payrollArea,
  title: 'Skip an instalment: the same amount is added at the end',
  permissions: ['loan-approve'],
  input: { loan_id: idOf('loan'), version, month, reason: text(300, 5) },
  data: z.object({ schedule: z.array(instalment) }),
});

export const loanEarlyPayment = defineCall({
  method: 'POST',
  path: 'hr/loan-early-payment',
  area: payrollArea,
  title: 'Take money for a loan before its instalments are due: fewer months or smaller instalments',
  permissions: ['salary pay list'],
  idempotent: true,
  input: {
    loan_id: idOf('loan'),
    version,
    amount: moneyAboveZero,
    date: localDate,
    account_id: idOf('account'),
    plan: z.enum(['fewer', 'smaller'], { error: 'Choose one' }),
  },
  data: z.object({ schedule: z.array(instalment), balance: z.number() }),
});

export const loanWriteOff = defineCall({
  method: 'POST',
  path: 'hr/loan-write-off',
  area: payrollArea,
  title: 'Write off what is left of a loan',
  permissions: ['loan-final-approve'],
  idempotent: true,
  input: { loan_id: idOf('loan'), version, reason: text(300, 5) },
  data: z.object({ amount: z.number() }),
});
