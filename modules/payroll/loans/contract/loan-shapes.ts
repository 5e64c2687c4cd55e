// A loan and its instalments, as every call of them gives them (07 §6.2). Amounts are minor units.

import { z } from 'zod';
import { currency, dayOut, id, monthOut, version } from '#kernel/fields.ts';

export const kind = z.enum(['loan', 'advance'], { error: 'Choose a kind' });
// no table: rules/loan-states, with what the request says while it waits
export const loanState = z.enum([
  'pending',
  'changed',
  'declined',
  'accepted',
  'rejected',
  'cancelled',
  'disbursed',
  'settled',
  'written_off',
]);

export const loanRow = z.object({
  id,
  version,
  number: z.string(),
  employee_id: id,
  employee_code: z.string(),
  employee_name: z.string(),
  branch_id: id,
  branch: z.string(),
  kind,
  currency,
  amount: z.number(),
  instalments: z.number(),
  instalment: z.number(),
  /** What was asked for, where an approver accepted less or over longer (LOAN-3). */
  asked_amount: z.number().nullable(),
  asked_instalments: z.number().nullable(),
  start_month: monthOut,
  reason: z.string(),
  guarantors: z.string(),
  repaid: z.number(),
  balance: z.number(),
  next_month: monthOut.nullable(),
  months_left: z.number(),
  state: loanState,
  /** 1 or 2 while it waits. */
  level: z.number().nullable(),
  said: z.string().nullable(),
  overruled: z.string().nullable(),
  asked_by: z.string().nullable(),
  asked_on: dayOut,
  mine: z.boolean(),
});
export type LoanRow = z.output<typeof loanRow>;

export const met = z.object({ rule: z.string(), ok: z.boolean(), text: z.string() });
export const instalment = z.object({
  no: z.number(),
  month: monthOut,
  amount: z.number(),
  paid_amount: z.number(),
  // no table: an instalment follows salaries and what is paid early
  status: z.enum(['due', 'in_salary', 'paid', 'skipped', 'short', 'settled_early']),
  reason: z.string().nullable(),
});
export type InstalmentRow = z.output<typeof instalment>;
