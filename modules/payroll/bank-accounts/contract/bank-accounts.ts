// Where people are paid (07 §2.2, §6.2): a change waits for a second person.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, instantOut, optionalText, text, version } from '#kernel/fields.ts';
import { ibanField } from '#modules/accounts/chart/contract/iban.ts';

const area = 'payroll';
export const payModes = ['bank', 'cash', 'cheque', 'wallet'] as const;
const mode = z.enum(payModes, { error: 'Choose how the person is paid' });

const accountRow = z.object({
  id: id.nullable(),
  version: z.number().nullable(),
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch_id: id,
  branch: z.string(),
  mode: mode.nullable(),
  bank_id: z.number().nullable(),
  bank: z.string().nullable(),
  title: z.string().nullable(),
  branch_code: z.string().nullable(),
  account_no: z.string().nullable(),
  iban: z.string().nullable(),
  bic: z.string().nullable(),
  /** What stands while a change of it waits. */
  iban_before: z.string().nullable(),
  joint_reason: z.string().nullable(),
  // no table: that of its request (0097); replaced by the next account
  state: z.enum(['pending', 'active', 'rejected', 'cancelled', 'replaced']).nullable(),
  active_from: instantOut.nullable(),
  mine: z.boolean(),
});
export type AccountRow = z.output<typeof accountRow>;

export const employeeBankAccounts = defineCall({
  method: 'GET',
  path: 'hr/employee-bank-accounts',
  area,
  title: 'Bank accounts of employees: in use, waiting, missing, shared',
  permissions: ['Employee Bank Account', 'Employee Bank Account Approval'],
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'bank'),
    view: z.enum(['active', 'waiting', 'missing', 'shared']).default('active'),
    branch_id: id.optional(),
    employee_id: id.optional(),
  },
  data: listOf(accountRow),
});

export const employeeBankAccountSave = defineCall({
  method: 'POST',
  path: 'hr/employee-bank-account-save',
  area,
  title: 'Ask for the account on which an employee is paid; another person approves it',
  permissions: ['Employee Bank Account'],
  input: {
    employee_id: id,
    mode,
    bank_id: idOf('bank').nullish(),
    title: text(120, 2),
    branch_code: optionalText(10),
    account_no: optionalText(34),
    iban: ibanField,
    bic: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'A BIC has 8 or 11 letters and digits')
      .nullish(),
    joint_reason: optionalText(300),
  },
  // no table: what its request came to at once
  data: z.object({ id, approval_id: z.number(), status: z.enum(['pending', 'approved']) }),
});

export const employeeBankAccountDecide = defineCall({
  method: 'POST',
  path: 'hr/employee-bank-account-decide',
  area,
  title: 'Approve or reject an account on which an employee is to be paid',
  permissions: ['Employee Bank Account Approval'],
  input: {
    id,
    version,
    decision: z.enum(['approve', 'reject'], { error: 'Choose a decision' }),
    reason: optionalText(300),
  },
  data: z.object({ id }),
});
