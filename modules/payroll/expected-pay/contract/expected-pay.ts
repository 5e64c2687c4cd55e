// What somebody can expect of a month before it is paid (07 §12.2): computed as its salary will be, with what could still change it.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, monthOut } from '#kernel/fields.ts';
import { lineOut, salaryStatus } from '#modules/payroll/salaries/contract/salary-rows.ts';

export const changeKinds = [
  'unmarked',
  'one_punch',
  'objection',
  'leave',
  'paid_out',
  'loan_asked',
  'loan_level2',
  'loan',
  'plan',
  'account',
  'stale',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

const change = z.object({
  kind: z.enum(changeKinds),
  said: z.string(),
  /** The number of a loan. */
  number: z.string().nullable(),
});
export type Change = z.output<typeof change>;

export const expectedPay = defineCall({
  method: 'GET',
  path: 'hr/expected-pay',
  area: 'payroll',
  title:
    'What somebody can expect of the running month before payday, how it comes about, and what could still change it',
  beyond: 'the preview of 07 §12.2, which names no call',
  // Whoever prepares salaries sees what they come to.
  permissions: ['salary-sheet'],
  own: true,
  input: { employee_id: id.optional(), mine: z.boolean().optional() },
  data: z.object({
    employee_id: id,
    employee_code: z.string(),
    employee_name: z.string(),
    currency,
    month: monthOut,
    /** The day of the branch. */
    today: dayOut,
    // no table: not yet, computed on the facts of today, the salary that stands, nothing that can be computed
    shows: z.enum(['later', 'expected', 'salary', 'nothing']),
    /** Of the salary that stands. */
    status: salaryStatus.nullable(),
    net: z.number().nullable(),
    lines: z.array(lineOut),
    /** What it counts and what it does not, in sentences. */
    notes: z.array(z.string()),
    changes: z.array(change),
  }),
});
export type ExpectedPay = z.output<typeof expectedPay.data>;
