// Who owes what since when, and the fee figures of a month (spec 04 §6.6; FEE-95, FEE-97). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, id, localDate, money, month } from '#kernel/fields.ts';

const ages = { not_due: money, days_1_30: money, days_31_60: money, days_61_90: money, over_90: money };

const outstandingRow = z.object({
  student_id: id,
  full_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  branch_name: z.string(),
  phone: z.string().nullable(),
  currency,
  oldest_due_date: localDate.nullable(),
  months_due: z.number(),
  ...ages,
  receivable: money,
  advance: money,
  net_due: money,
  last_payment_on: localDate.nullable(),
});
export type OutstandingRow = z.output<typeof outstandingRow>;

export const outstandingList = defineCall({
  method: 'GET',
  path: 'fee/outstanding/list',
  area: 'fees',
  title: 'What each student owes, by age',
  permissions: ['Outstanding'],
  input: {
    ...listFields,
    course_id: id.optional(),
    section_id: id.optional(),
    months_due: z.number().int().min(0).max(600).optional(),
    amount_from: money.optional(),
    past_due: z.boolean().optional(),
  },
  data: listOf(outstandingRow, { students: z.number(), receivable: money, advance: money, net_due: money, ...ages }),
});

const figures = {
  posted: money,
  paid: money,
  outstanding: money,
  last_months_outstanding: money,
  paid_from_pending: money,
  adjusted: money,
  all_outstanding: money,
  fee_percent: z.number(),
  accounts_percent: z.number(),
};

export const outstandingBranches = defineCall({
  method: 'GET',
  path: 'fee/outstanding/branches',
  area: 'fees',
  title: 'Posted, paid and outstanding of each branch in a month',
  permissions: ['Outstanding'],
  input: { ...listFields, month: month.optional() },
  data: listOf(z.object({ branch_id: id, branch_name: z.string(), currency, ...figures }), figures),
});

export const feeStatus = defineCall({
  method: 'GET',
  path: 'fee/status',
  area: 'fees',
  title: 'The fee figures of a month over the scope, one row a currency',
  input: { branch_id: id.optional(), country_id: id.optional(), month: month.optional() },
  data: z.object({ month, rows: z.array(z.object({ currency, ...figures })) }),
});

export const feeClearance = defineCall({
  method: 'GET',
  path: 'fee/clearance/:student_id',
  area: 'fees',
  title: 'Whether a student owes anything, holds an advance or a security',
  permissions: ['Student-left', 'statement'],
  input: { student_id: id },
  data: z.object({
    student_id: id,
    receivable: money,
    advance: money,
    security: money,
    clear: z.boolean(),
    reasons: z.array(z.string()),
  }),
});
