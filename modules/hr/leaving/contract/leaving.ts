// Leaving of an employee (spec 06 §4.7, §6.1): asked, approved by a second person, cleared, completed; rejoining; the letters.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  amountOf,
  currency,
  dayOut,
  id,
  idOf,
  instantOut,
  localDate,
  optionalText,
  text,
  version,
} from '#kernel/fields.ts';
import { employmentTypes } from '#modules/hr/person/contract/facts.ts';

const area = 'hr';
const seen = ['Employee Left', 'Employee Left Approval'];

export const exitTypes = [
  'resignation',
  'termination',
  'contract_end',
  'retirement',
  'redundancy',
  'absconding',
  'death',
  'country_move',
] as const;
export const exitReasons = [
  'better_offer',
  'salary',
  'relocation',
  'studies',
  'health',
  'family',
  'performance',
  'conduct',
  'end_of_contract',
  'age',
  'other',
] as const;
export const rehireAnswers = ['yes', 'with_consent', 'no'] as const;
export const exitStates = ['sent', 'approved', 'left', 'completed', 'stopped'] as const;
export const clearanceStatuses = ['pending', 'cleared', 'charged', 'waived'] as const;
// no table: working lists of the page
export const exitTabs = ['requests', 'notice', 'clearance', 'left'] as const;
export const letterKinds = ['relieving', 'experience', 'clearance'] as const;

const exitRow = z.object({
  id,
  version,
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
  exit_type: z.enum(exitTypes),
  notice_date: dayOut,
  last_working_date: dayOut,
  notice_days_due: z.number(),
  /** EXT-1 */
  served_days: z.number(),
  shortfall_days: z.number(),
  reason_code: z.enum(exitReasons),
  reason: z.string().nullable(),
  rehire: z.enum(rehireAnswers),
  state: z.enum(exitStates),
  problem: z.string().nullable(),
  approval_id: id.nullable(),
  clearance_done: z.number(),
  clearance_total: z.number(),
  reports: z.number(),
  asked_by: z.string().nullable(),
  created_at: instantOut,
});
export type ExitRow = z.output<typeof exitRow>;

const clearanceRow = z.object({
  id,
  version,
  item: z.string(),
  holder: z.string(),
  status: z.enum(clearanceStatuses),
  charge_amount: z.number(),
  note: z.string().nullable(),
  cleared_at: instantOut.nullable(),
  cleared_by: z.string().nullable(),
});
export type ClearanceRow = z.output<typeof clearanceRow>;

const letterRow = z.object({ id, kind: z.enum(letterKinds), letter_no: z.string(), issued_on: dayOut });

export const exitRecord = z.object({
  ...exitRow.shape,
  currency,
  takes_reports: z.string().nullable(),
  clearances: z.array(clearanceRow),
  /** What the person holds and what ends, as each area tells it. */
  facts: z.array(z.object({ what: z.string(), said: z.string() })),
  settlement: z.enum(['none', 'open', 'posted']),
  letters: z.array(letterRow),
});
export type ExitRecord = z.output<typeof exitRecord>;

export const employeeLeft = defineCall({
  method: 'POST',
  path: 'hr/employee-left',
  area,
  title: 'Ask that an employee leaves: notice, last day, reason; a second person approves it',
  permissions: ['Employee Left'],
  input: {
    employee_id: id,
    version,
    exit_type: z.enum(exitTypes, { error: 'Choose how the employment ends' }),
    notice_date: localDate,
    last_working_date: localDate,
    reason_code: z.enum(exitReasons, { error: 'Choose the reason' }),
    reason: optionalText(1000),
    rehire: z.enum(rehireAnswers).default('yes'),
    /** Left out: the manager of whoever leaves (HR-7). */
    reports_move_to_id: idOf('employee').nullish(),
    file_id: id.nullish(),
  },
  data: z.object({
    exit_id: id,
    served_days: z.number(),
    shortfall_days: z.number(),
    approval_id: id.nullable(),
    state: z.enum(exitStates),
  }),
});

export const employeeLeftList = defineCall({
  method: 'GET',
  path: 'hr/employee-left-list',
  area,
  title: 'Leavings of employees: asked, on notice, in clearance, done',
  permissions: seen,
  input: {
    ...listSortedBy('employee_name', 'last_working_date', 'created_at'),
    tab: z.enum(exitTabs).default('requests'),
    branch_id: id.optional(),
    exit_type: z.enum(exitTypes).optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(exitRow, {
    requests: z.number(),
    notice: z.number(),
    clearance: z.number(),
    left: z.number(),
  }),
});

export const employeeExit = defineCall({
  method: 'GET',
  path: 'hr/employee-exit',
  area,
  title: 'The last leaving of one employee with its clearance, what is held and the letters',
  beyond: 'the tab Leaving of the record (06 §5.3); the catalogue names the list alone',
  permissions: [...seen, 'Employee Record'],
  input: { employee_id: id },
  data: exitRecord.nullable(),
});

export const employeeClearance = defineCall({
  method: 'POST',
  path: 'hr/employee-clearance',
  area,
  title: 'An item of the clearance: given back, charged with an amount, or waived with the reason (EXT-4)',
  permissions: ['Employee Left'],
  input: {
    exit_id: id,
    item_id: id,
    version,
    status: z.enum(clearanceStatuses, { error: 'Choose what became of it' }),
    charge_amount: amountOf(z.number().int().min(0).default(0)),
    note: optionalText(300),
  },
  data: z.object({ exit_id: id, clearances: z.array(clearanceRow) }),
});

export const employeeLeftComplete = defineCall({
  method: 'POST',
  path: 'hr/employee-left-complete',
  area,
  title: 'Complete a leaving whose clearance is done and whose settlement is posted (EXT-7)',
  beyond: 'EXT-7 names the act; the catalogue has none for it',
  permissions: ['Employee Left'],
  input: { exit_id: id, version },
  data: z.object({ exit_id: id, state: z.enum(exitStates) }),
});

export const employeeLeftCancel = defineCall({
  method: 'POST',
  path: 'hr/employee-left-cancel',
  area,
  title: 'Cancel an approved leaving before its last day is over; one that waits is withdrawn by whoever asked',
  permissions: ['Employee Left Approval'],
  input: { exit_id: id, version, reason: text(500) },
  data: z.object({ exit_id: id, state: z.enum(exitStates) }),
});

export const employeeRejoin = defineCall({
  method: 'POST',
  path: 'hr/employee-rejoin',
  area,
  title: 'Somebody who left joins again under the same code: a new spell, or the same one within 30 days (EXT-9)',
  permissions: ['Employee Add'],
  input: {
    employee_id: id,
    version,
    joining_date: localDate,
    branch_id: id,
    department_id: id,
    designation_id: id,
    reports_to_id: id.nullish(),
    employment_type: z.enum(employmentTypes, { error: 'Choose one from the list' }),
    contract_end_date: localDate.nullish(),
    shift_id: id.nullish(),
  },
  data: z.object({ employee_id: id, version, same_spell: z.boolean() }),
});

export const letterIssue = defineCall({
  method: 'POST',
  path: 'hr/employee-letter',
  area,
  title: 'Give a relieving or experience letter, or the clearance certificate, with its number and code (EXT-7)',
  beyond: 'a paper of 06 §7; the catalogue names no prints of this area',
  permissions: ['Employee Left'],
  idempotent: true,
  success: 201,
  input: { exit_id: id, kind: z.enum(letterKinds, { error: 'Choose the letter' }) },
  data: letterRow,
});

export const letterPrint = defineCall({
  method: 'POST',
  path: 'hr/employee-letter-print',
  area,
  title: 'A letter as it was given, as a PDF',
  beyond: 'a paper of 06 §7; the catalogue names no prints of this area',
  permissions: [...seen, 'Employee Record'],
  transport: 'file',
  input: { id },
});

const itemRow = z.object({
  id,
  version,
  name: z.string(),
  holder: z.string(),
  category: z.enum(['teaching', 'management', 'support', 'non_teaching']).nullable(),
  is_active: z.boolean(),
  position: z.number(),
});
export type ClearanceItem = z.output<typeof itemRow>;

export const clearanceItems = defineCall({
  method: 'GET',
  path: 'hr/clearance-items',
  area,
  title: 'What is asked back of whoever leaves',
  beyond: 'the list is a template of the school (06 §2.5); it is set up somewhere',
  permissions: [...seen, 'Employee Setup'],
  input: { ...listSortedBy('name') },
  data: listOf(itemRow),
});

export const clearanceItemSave = defineCall({
  method: 'POST',
  path: 'hr/clearance-item-save',
  area,
  title: 'Add or change an item that is asked back of whoever leaves',
  beyond: 'the list is a template of the school (06 §2.5); it is set up somewhere',
  permissions: ['Employee Setup'],
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(60, 2),
    holder: text(60, 2),
    category: z.enum(['teaching', 'management', 'support', 'non_teaching']).nullish(),
    is_active: z.boolean().default(true),
    position: z.number().int().min(0).max(999).default(0),
  },
  data: itemRow,
});
