// An employee goes to another branch of the school (HR-6): asked, released, accepted, done on its day.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, instantOut, localDate, text, version } from '#kernel/fields.ts';

const area = 'hr';
const beyond = 'the catalogue names the asking alone; what was asked is listed, looked at and taken back (06 §3.2)';

export const transferStateNames = ['sent', 'approved', 'done', 'stopped'] as const;

const transferRow = z.object({
  id,
  version,
  employee_id: id,
  employee_name: z.string(),
  from_branch_id: id,
  from_branch: z.string(),
  to_branch_id: id,
  to_branch: z.string(),
  department: z.string(),
  designation: z.string(),
  from_date: dayOut,
  reason: z.string(),
  state: z.enum(transferStateNames),
  problem: z.string().nullable(),
  approval_id: id.nullable(),
  asked_by: z.string().nullable(),
  created_at: instantOut,
});
export type TransferRow = z.output<typeof transferRow>;

export const employeeTransfer = defineCall({
  method: 'POST',
  path: 'hr/employee-transfer',
  area,
  title:
    'Ask that an employee goes to another branch of the school; the releasing branch decides, then the receiving one',
  permissions: ['Employee Transfer'],
  input: {
    employee_id: id,
    version,
    to_branch_id: id,
    department_id: id,
    designation_id: id,
    reports_to_id: id.nullish(),
    shift_id: id.nullish(),
    from_date: localDate,
    reason: text(500),
  },
  data: z.object({ id, approval_id: id.nullable(), state: z.enum(transferStateNames) }),
});

export const employeeTransfers = defineCall({
  method: 'GET',
  path: 'hr/employee-transfers',
  area,
  title: 'Transfers of employees from and to the branches of the scope, the newest first',
  beyond,
  permissions: ['Employee Transfer', 'Employee Transfer Approval'],
  input: {
    ...listSortedBy('employee_name', 'from_date', 'created_at'),
    state: z.enum(transferStateNames).optional(),
    employee_id: id.optional(),
    from_branch_id: id.optional(),
    to_branch_id: id.optional(),
  },
  data: listOf(transferRow),
});

export const employeeTransferCancel = defineCall({
  method: 'POST',
  path: 'hr/employee-transfer-cancel',
  area,
  title: 'Withdraw a transfer of an employee before its day',
  beyond,
  permissions: ['Employee Transfer'],
  input: { id, version, reason: text(500) },
  data: z.object({ id, state: z.enum(transferStateNames) }),
});

/** Branches of the school where nobody of the scope need work: whither somebody goes. */
export const transferTargets = defineCall({
  method: 'GET',
  path: 'hr/employee-transfer-targets',
  area,
  title: 'Branches of the same school and country to which an employee may go (HR-6)',
  beyond: 'a clerk of one branch sees no other; the form needs their names',
  permissions: ['Employee Transfer'],
  input: { employee_id: id },
  data: z.array(z.object({ id, name: z.string() })),
});
