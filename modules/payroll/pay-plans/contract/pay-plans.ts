// What people are paid, with its history and increments (07 §2.2, §6.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, localDate, money, optionalText, version } from '#kernel/fields.ts';

const area = 'payroll';
const write = ['salary-structure'];
export const seesPlans = ['salary-record', 'salary-structure', 'salary-structure-approval'];
export const planReasons = ['joining', 'increment', 'promotion', 'correction', 'transfer'] as const;
const reason = z.enum(planReasons, { error: 'Choose a reason' });
// no table: that of its request (0097); replaced by the next plan
const planState = z.enum(['pending', 'approved', 'rejected', 'cancelled', 'replaced']);

const planLine = z.object({ head_id: id, head: z.string(), amount: z.number(), percent: z.number().nullable() });

const planRow = z.object({
  id: id.nullable(),
  version: z.number().nullable(),
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  designation: z.string().nullable(),
  branch_id: id,
  branch: z.string(),
  structure: z.string().nullable(),
  currency,
  gross: z.number().nullable(),
  /** Of the plan before this one. */
  gross_before: z.number().nullable(),
  effective_from: dayOut.nullable(),
  effective_to: dayOut.nullable(),
  reason: reason.nullable(),
  state: planState.nullable(),
  approval_id: z.number().nullable(),
  lines: z.array(planLine),
});
export type PlanRow = z.output<typeof planRow>;

export const payPlans = defineCall({
  method: 'GET',
  path: 'hr/pay-plans',
  area,
  title: 'People with the plan they are paid by; or all plans of one, or what waits for approval',
  permissions: seesPlans,
  input: {
    ...listSortedBy('employee_name', 'employee_code', 'gross', 'effective_from'),
    view: z.enum(['now', 'waiting', 'history', 'missing']).default('now'),
    branch_id: id.optional(),
    employee_id: id.optional(),
    designation_id: id.optional(),
  },
  data: listOf(planRow, { gross: z.number() }),
});

const line = z.strictObject({
  head_id: id,
  amount: money.nullish(),
  percent: z.number().min(0).max(1000, 'At most 1,000 %').nullish(),
  percent_of_id: idOf('pay head').nullish(),
});

export const payPlanSave = defineCall({
  method: 'POST',
  path: 'hr/pay-plan-save',
  area,
  title: 'Ask for the pay plan of a person from a day; another person approves it',
  permissions: write,
  idempotent: true,
  success: 201,
  input: {
    employee_id: id,
    structure_id: idOf('salary structure').nullish(),
    effective_from: localDate,
    reason,
    note: optionalText(300),
    lines: z.array(line).min(1, 'Give at least one head').max(40, 'At most 40 heads'),
  },
  // no table: what its request came to at once
  data: z.object({ id, version, gross: z.number(), approval_id: z.number(), status: z.enum(['pending', 'approved']) }),
});

const change = z.object({
  employee_id: id,
  employee_code: z.string(),
  name: z.string(),
  before: z.number(),
  after: z.number(),
});

export const payPlanBulk = defineCall({
  method: 'POST',
  path: 'hr/pay-plan-bulk',
  area,
  title: 'An increment for many: looked at first, then asked for, each person a plan of their own',
  permissions: write,
  idempotent: true,
  input: {
    branch_id: id,
    designation_id: id.nullish(),
    percent: z.number().min(0.01, 'More than 0').max(200, 'At most 200 %').nullish(),
    amount: money.nullish(),
    rounding: z.number().int().min(1).max(1_000_000).default(100),
    effective_from: localDate,
    dry_run: z.boolean().default(true),
  },
  data: z.object({
    currency,
    rows: z.array(change),
    before: z.number(),
    after: z.number(),
    asked: z.number(),
    failed: z.array(z.object({ employee_id: id, name: z.string(), message: z.string() })),
  }),
});
