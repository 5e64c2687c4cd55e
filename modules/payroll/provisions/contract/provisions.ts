// What gratuity would cost today, month by month in the book (07 §7): looked at, accrued, taken back.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, month, monthOut, text, version } from '#kernel/fields.ts';

const area = 'payroll';
const beyond = 'the paper posts the provision month by month and names no call for it (07 §7)';
const sees = ['final-settlement', 'final-settlement-approval'];
const posts = ['final-settlement-approval'];

const row = z.object({
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  liability: z.number(),
  /** What stands in the provision of the branch for the person before. */
  accrued: z.number(),
  amount: z.number(),
  how: z.string(),
});

export const gratuityProvision = defineCall({
  method: 'POST',
  path: 'hr/gratuity-provision',
  area,
  title:
    'Look at what gratuity would cost at the end of a month, person by person; or bring the provision of the branch up to it',
  beyond,
  permissions: posts,
  idempotent: true,
  input: { branch_id: idOf('branch'), month, make: z.boolean().default(false) },
  data: z.object({
    currency,
    rows: z.array(row),
    /** Confidential people whose rows are not shown; the sums have them. */
    hidden: z.number(),
    liability: z.number(),
    accrued: z.number(),
    amount: z.number(),
    run_id: z.number().nullable(),
  }),
});

// no table: a run is posted when it is made, and taken back once
const state = z.enum(['posted', 'reversed']);
const run = z.object({
  id,
  version,
  branch_id: id,
  branch: z.string(),
  month: monthOut,
  currency,
  people: z.number(),
  liability: z.number(),
  moved: z.number(),
  state,
  entry_id: z.number().nullable(),
  entry_date: dayOut,
  reason: z.string().nullable(),
  /** The last one of its branch: only that is taken back. */
  is_last: z.boolean(),
});
export type ProvisionRun = z.output<typeof run>;

export const gratuityRuns = defineCall({
  method: 'GET',
  path: 'hr/gratuity-runs',
  area,
  title: 'Months of which gratuity is accrued, branch by branch',
  beyond,
  permissions: sees,
  input: {
    ...listSortedBy('month', 'liability'),
    month: month.optional(),
    branch_id: id.optional(),
    state: state.optional(),
  },
  data: listOf(run, { liability: z.number(), moved: z.number() }),
});

export const gratuityRunReverse = defineCall({
  method: 'POST',
  path: 'hr/gratuity-run-reverse',
  area,
  title: 'Take the last month of the provision of a branch back',
  beyond,
  permissions: posts,
  idempotent: true,
  input: { run_id: idOf('run'), version, reason: text(300, 5) },
  data: z.object({ id, moved: z.number() }),
});
