// Lists for banks: what they may collect, whose codes they should know, and both as files in the bank's own format (04 §5.4, §6.5).

import { z } from 'zod';
import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, instantOut, localDate, money, workedOut } from '#kernel/fields.ts';
import { gatewayCode } from '#modules/fees/gateways/contract/gateways.ts';
import { billFilters } from './bills.ts';

const area = 'fees';
const permissions = ['Bank Record'] as const;

const child = {
  student_id: id,
  /** Null: nobody gave one yet; the child stands in no file. */
  code: z.string().nullable(),
  student_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_id: id,
  branch_name: z.string(),
};

const outstandingRow = z.object({
  ...child,
  currency,
  /** What is open on the books. */
  within_due: money,
  /** The same with the late fines of the day after the due date, or of today where that is later. */
  after_due: workedOut(money),
  due_date: dayOut.nullable(),
  /** The oldest that is open. */
  challan_no: z.string().nullable(),
  /** Of the student: dues of who left are collected, too. */
  status: z.string(),
});
export type BankOutstandingRow = z.output<typeof outstandingRow>;

const outstandingFilters = {
  branch_id: id.optional(),
  course_id: id.optional(),
  student_id: id.optional(),
  code: z.enum(['with', 'without']).optional(),
  /** Only what is past its day. */
  past_due: z.boolean().optional(),
};

export const bankOutstanding = defineCall({
  method: 'GET',
  path: 'bank/outstanding',
  area,
  title: 'What each student owes, as a bank may collect it by payment code',
  permissions,
  input: { ...listSortedBy('student_name', 'class_name', 'within_due', 'due_date'), ...outstandingFilters },
  data: listOf(outstandingRow, { within_due: money, without_code: z.number() }),
});

// no table: read from the student
export const studentStates = ['active', 'frozen', 'left'] as const;

const studentRow = z.object({
  ...child,
  status: z.enum(studentStates),
  changed_at: instantOut,
});
export type BankStudentRow = z.output<typeof studentRow>;

const studentFilters = {
  branch_id: id.optional(),
  course_id: id.optional(),
  status: z.enum(studentStates).optional(),
  code: z.enum(['with', 'without']).optional(),
  /** Children whose record or code changed on this day or later, those who left among them. */
  changed_since: localDate.optional(),
};

export const bankStudentList = defineCall({
  method: 'GET',
  path: 'bank/student-list',
  area,
  title: 'Students with their payment codes, for the bank to know',
  permissions,
  input: { ...listSortedBy('student_name', 'class_name', 'changed_at'), ...studentFilters },
  data: listOf(studentRow, { without_code: z.number() }),
});

const written = {
  method: 'POST',
  area,
  permissions,
  // The job whose result names the file.
  data: begunJob,
  transport: 'file',
} as const;

export const bankOutstandingExport = defineCall({
  ...written,
  path: 'bank/outstanding/export',
  title: 'Write what is outstanding as a file in the format of a bank, as a job',
  input: { format_id: idOf('file format'), ...chosenRows(outstandingFilters) },
});

export const bankStudentListExport = defineCall({
  ...written,
  path: 'bank/student-list/export',
  title: 'Enter the list of students and codes as a file in the format of a bank, as a job',
  input: { format_id: idOf('file format'), ...chosenRows(studentFilters) },
});

export const billPublish = defineCall({
  ...written,
  path: 'fee/bill/publish',
  title:
    'Enter the bills for a gateway that takes them as a file: codes with its prefix, what is open and after the due date',
  input: { gateway: gatewayCode, format_id: idOf('file format'), ...chosenRows(billFilters) },
});

export const billTest = defineCall({
  method: 'GET',
  path: 'fee/bill/test',
  area,
  title: 'What a gateway is answered now when it asks for a code; nothing is noted as asked (FEE-61)',
  permissions,
  input: { gateway: gatewayCode, code: z.string().trim().min(6, 'A code has at least 6 letters').max(30) },
  data: z.object({
    gateway: gatewayCode,
    code: z.string(),
    answer: z.string(),
    /** The fields as they go out. */
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
});

const exportRow = z.object({
  id,
  purpose: z.enum(['outstanding', 'student_list']),
  format: z.string(),
  gateway: gatewayCode.nullable(),
  branches: z.string(),
  currency,
  rows: z.number(),
  total: money,
  /** Null where it holds branches of others: the file is only its maker's. */
  file_id: id.nullable(),
  file_name: z.string(),
  file_hash: z.string(),
  written_by: z.string().nullable(),
  written_at: instantOut,
});
export type BankExportRow = z.output<typeof exportRow>;

export const bankExportList = defineCall({
  method: 'GET',
  path: 'bank/export/list',
  area,
  title: 'Files that were written for banks and gateways, the latest first',
  beyond: 'a file once sent is looked up again; 04 §6.5 names only how one is written',
  permissions,
  input: {
    ...listSortedBy('written_at', 'rows', 'total'),
    purpose: z.enum(['outstanding', 'student_list']).optional(),
  },
  data: listOf(exportRow),
});
