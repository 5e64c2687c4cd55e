// Salaries of a month as rows with their lines: the sheet, the queues of the levels, what is posted (07 §5.1, §5.2, §6.1).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, month, monthOut, version } from '#kernel/fields.ts';
import { area, deciders } from './salary-acts.ts';

export const salaryStatus = z.enum([
  'draft',
  'initial_posted',
  'hr_approved',
  'level2_approved',
  'posted',
  'paid',
  'rejected',
  'void',
]);

export const lineOut = z.object({
  head_id: id,
  head: z.string(),
  kind: z.enum(['earning', 'deduction', 'employer']),
  amount: z.number(),
  quantity: z.number().nullable(),
  computed: z.number().nullable(),
  how: z.string(),
});
export type LineRow = z.output<typeof lineOut>;

/** SAL-21: what each branch bears of the salary of somebody who moved inside the month. */
const split = z.object({
  branch_id: id,
  branch: z.string(),
  days: z.number(),
  amount: z.number(),
  employer: z.number(),
});
export type SplitRow = z.output<typeof split>;

const row = z.object({
  id,
  version,
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  designation: z.string().nullable(),
  department: z.string().nullable(),
  branch_id: id,
  branch: z.string(),
  month: monthOut,
  // no table: which run it was of
  kind: z.enum(['regular', 'supplementary', 'settlement']),
  /** Of the supplementary runs of the month, which one. */
  seq: z.number(),
  number: z.string().nullable(),
  currency,
  eligible_days: z.number(),
  unpaid_days: z.number(),
  paid_days: z.number(),
  gross: z.number(),
  attendance_deduction: z.number(),
  earned_gross: z.number(),
  added: z.number(),
  tax: z.number(),
  statutory: z.number(),
  loans: z.number(),
  other_deductions: z.number(),
  net: z.number(),
  employer_cost: z.number(),
  net_before: z.number().nullable(),
  status: salaryStatus,
  hold: z.boolean(),
  hold_reason: z.string().nullable(),
  reject_reason: z.string().nullable(),
  by_hand: z.number(),
  carried: z.number(),
  entry_id: z.number().nullable(),
  paid_on: dayOut.nullable(),
  /** May not be decided by whoever asks: prepared, decided below, or about themselves. */
  own: z.boolean(),
});
export type SalaryRow = z.output<typeof row>;

const figures = {
  people: z.number(),
  gross: z.number(),
  earned: z.number(),
  tax: z.number(),
  statutory: z.number(),
  loans: z.number(),
  net: z.number(),
  /** Rows of confidential people that are not shown. */
  hidden: z.number(),
};

/** 0: of the whole branch. */
const problem = z.object({ employee_id: z.number(), name: z.string(), text: z.string() });
const sorts = listSortedBy('employee_name', 'employee_code', 'net', 'department');

// no table: of the month, beside it (SAL-20), of the last days in a settlement
const runKind = z.enum(['regular', 'supplementary'], { error: 'Choose the run' });

export const salaryTemp = defineCall({
  method: 'POST',
  path: 'hr/employee-salary-temp',
  area,
  title: 'The salary sheet of a branch and month: prepared with build, with what stands in the way of posting',
  permissions: ['salary-sheet'],
  input: {
    ...sorts,
    branch_id: id,
    month,
    kind: runKind.default('regular'),
    build: z.boolean().default(false),
    status: salaryStatus.optional(),
  },
  data: listOf(row, figures).extend({
    blockers: z.array(problem),
    warnings: z.array(problem),
    stale: z.array(id),
    left_out: z.array(z.object({ employee_id: id, name: z.string(), reason: z.string() })),
    counts: z.record(z.string(), z.number()),
    not_prepared: z.number(),
    job_id: z.number().nullable(),
  }),
});

const cause = z.object({
  cause: z.string(),
  amount: z.number(),
  people: z.array(z.object({ employee_id: id, name: z.string(), amount: z.number() })),
});

export const whatChangedCall = defineCall({
  method: 'GET',
  path: 'hr/salary-what-changed',
  area,
  title: 'Why the net of a branch is another than last month’s, with the people behind each cause',
  beyond: 'the waterfall that deciders read (07 §5.2, §12.3); the queue calls stay lists',
  permissions: ['salary-sheet', 'salary-record', ...deciders],
  input: { branch_id: id, month },
  data: z.object({ currency, before: z.number(), now: z.number(), steps: z.array(cause) }),
});

const queue = { ...sorts, branch_id: id.optional(), month: month.optional() };

export const level2Queue = defineCall({
  method: 'POST',
  path: 'hr/emp-level2-approval-salary-temp',
  area,
  title: 'Salaries that wait for level 2',
  permissions: ['deputy-ceo-salary-approval'],
  input: queue,
  data: listOf(row, figures),
});

export const ceoQueue = defineCall({
  method: 'POST',
  path: 'hr/emp-ceo-approval-salary-temp',
  area,
  title: 'Salaries that wait for the CEO',
  permissions: ['ceo-salary-approval'],
  input: queue,
  data: listOf(row, figures),
});

export const hrQueue = defineCall({
  method: 'POST',
  path: 'hr/emp-hr-approval-salary-temp',
  area,
  title: 'Salaries that wait for HR',
  beyond: 'the first level has a queue as the others have (07 §5.2)',
  permissions: ['hr-salary-approval'],
  input: queue,
  data: listOf(row, figures),
});

export const rejectedQueue = defineCall({
  method: 'POST',
  path: 'hr/emp-rejected-salary-temp',
  area,
  title: 'Salaries that were rejected, with the reason',
  beyond: 'the tab Rejected of the queue of all levels (07 §5.2)',
  permissions: deciders,
  input: queue,
  data: listOf(row, figures),
});

export const salariesPosted = defineCall({
  method: 'POST',
  path: 'hr/employee-salary-posted',
  area,
  title: 'Posted and paid salaries of a span of months',
  permissions: ['salary-record', 'salary pay list'],
  input: {
    ...sorts,
    from: month.optional(),
    to: month.optional(),
    branch_id: id.optional(),
    employer_id: idOf('legal employer').optional(),
    employee_id: id.optional(),
    status: z.enum(['posted', 'paid']).optional(),
    hold: z.boolean().optional(),
  },
  data: listOf(row, figures),
});

export const salaryRead = defineCall({
  method: 'GET',
  path: 'hr/salary/:id',
  area,
  title: 'One salary with how each line came about',
  beyond: 'the slip behind a row of the sheet and the queues (07 §5.1)',
  permissions: ['salary-sheet', 'salary-record', ...deciders],
  input: { id },
  data: row.extend({ lines: z.array(lineOut), splits: z.array(split) }),
});
export type SalaryDetail = z.output<typeof salaryRead.data>;

const group = z.enum(['branch', 'department', 'designation', 'month'], { error: 'Choose one' });
export const salarySummary = defineCall({
  method: 'POST',
  path: 'hr/salary-summary',
  area,
  title: 'What salaries cost by branch, department, designation or month, and whether the book agrees',
  permissions: ['salary-record'],
  input: { from: month, to: month, group_by: group.default('branch'), branch_id: id.optional() },
  data: z.object({
    currency,
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        people: z.number(),
        gross: z.number(),
        attendance_deduction: z.number(),
        earned: z.number(),
        statutory: z.number(),
        tax: z.number(),
        loans: z.number(),
        net: z.number(),
        employer_cost: z.number(),
        paid: z.number(),
        pending: z.number(),
      }),
    ),
    hidden: z.number(),
    /** SAL-26: cost by the salaries less cost by the book, of the months that are posted. */
    difference: z.number(),
  }),
});
