// Types of leave, policies, balances and their ledger, the end of a leave year (spec 06 §6.3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, text, version } from '#kernel/fields.ts';
import { ledgerKinds } from './ledger-kinds.ts';

const area = 'attendance';
const setup = ['leave-setup'];
const words = z.string().nullable();
const days = (max: number) =>
  z
    .number({ error: 'Give days' })
    .min(0, 'No fewer than 0')
    .max(max, `At most ${max}`)
    .multipleOf(0.5, 'Whole or half days');
const whole = (max: number) =>
  z.number({ error: 'Enter a number' }).int('Give a whole number').min(0, 'No fewer than 0').max(max, `At most ${max}`);

export const leaveColours = ['teal', 'blue', 'grape', 'orange', 'green', 'gray'] as const;
const tier = z.object({ upto_day: whole(366).min(1, 'From day 1'), percent: whole(100) });

const typeFields = {
  name: text(60, 2),
  code: z
    .string()
    .trim()
    .regex(/^[A-Z0-9]{1,6}$/, 'Up to six capital letters or digits'),
  colour: z.enum(leaveColours, { error: 'Choose one from the list' }).default('teal'),
  pay: z.enum(['paid', 'unpaid', 'tiered'], { error: 'Choose one from the list' }),
  pay_tiers: z.array(tier).max(10).default([]),
  allow_half: z.boolean().default(true),
  count_mode: z.enum(['working_days', 'calendar_days'], { error: 'Choose one from the list' }),
  sandwich: z.boolean().default(false),
  gender: z.enum(['male', 'female']).nullish(),
  country_id: id.nullish(),
  min_service_months: whole(120).default(0),
  after_confirmation: z.boolean().default(false),
  max_per_request: days(366).nullish(),
  notice_days: whole(180).default(0),
  backdate_days: whole(365).default(7),
  attachment_after_days: days(366).nullish(),
  times_in_service: whole(20).nullish(),
  negative_limit: days(60).default(0),
  split_to_unpaid: z.boolean().default(true),
  carry_cap: days(366).default(0),
  carry_expiry_months: whole(24).default(0),
  encashable: z.boolean().default(false),
  encash_keep: days(366).default(0),
  /** Its unpaid days are service all the same (07 FNS-8). Not said: of a new type, where it is paid; of another, as it was. */
  counts_for_gratuity: z.boolean().optional(),
  is_active: z.boolean().default(true),
};

const typeRow = z.object({
  ...z.object(typeFields).required().shape,
  counts_for_gratuity: z.boolean(),
  pay_tiers: z.array(z.object({ upto_day: z.number(), percent: z.number() })),
  gender: z.enum(['male', 'female']).nullable(),
  country_id: id.nullable(),
  max_per_request: z.number().nullable(),
  attachment_after_days: z.number().nullable(),
  times_in_service: z.number().nullable(),
  id,
  version,
  country: words,
  is_comp_off: z.boolean(),
  /** Of the employee that was asked for; null where none was, or no balance is kept. */
  available: z.number().nullable(),
  why_not: words,
});
export type LeaveTypeRow = z.output<typeof typeRow>;

export const leaveTypes = defineCall({
  method: 'GET',
  path: 'hr/leave-types',
  area: 'leave',
  title: 'Types of leave; of an employee those of their country, with what is available and why one may not be taken',
  input: { employee_id: id.optional(), mine: z.boolean().optional(), all: z.boolean().optional() },
  data: z.array(typeRow),
});

const subTypeRow = z.object({
  id,
  version,
  leave_type_id: id,
  name: z.string(),
  max_per_request: z.number().nullable(),
  attachment_after_days: z.number().nullable(),
  is_active: z.boolean(),
});

export const leaveSubTypes = defineCall({
  method: 'POST',
  path: 'hr/leave-sub-types',
  area: 'leave',
  title: 'Kinds of a type of leave',
  input: { leave_type_id: id },
  data: z.array(subTypeRow),
});

export const leaveTypeSave = defineCall({
  method: 'POST',
  path: 'hr/leave-type-save',
  area,
  title: 'Add a type of leave, or change one: what was asked keeps its terms',
  permissions: setup,
  input: { id: id.optional(), version: version.optional(), ...typeFields },
  data: z.object({ id, version }),
});

export const leaveSubTypeSave = defineCall({
  method: 'POST',
  path: 'hr/leave-sub-type-save',
  area,
  title: 'Add a kind of a type of leave, or change one',
  permissions: setup,
  input: {
    id: id.optional(),
    version: version.optional(),
    leave_type_id: id,
    name: text(60, 2),
    max_per_request: days(366).nullish(),
    attachment_after_days: days(366).nullish(),
    is_active: z.boolean().default(true),
  },
  data: z.object({ id, version }),
});

const employmentTypes = ['permanent', 'contract', 'part_time', 'visiting', 'intern', 'daily'] as const;
const accruals = ['yearly', 'monthly', 'on_confirmation', 'manual'] as const;

const policyRow = z.object({
  id,
  version,
  name: z.string(),
  country_id: id,
  country: z.string(),
  employment_types: z.array(z.enum(employmentTypes)),
  first_month: z.number(),
  is_default: z.boolean(),
  lines: z.array(
    z.object({
      leave_type_id: id,
      leave_type: z.string(),
      annual_days: z.number(),
      accrual: z.enum(accruals),
      prorate: z.boolean(),
    }),
  ),
});
export type LeavePolicyRow = z.output<typeof policyRow>;

export const leavePolicies = defineCall({
  method: 'GET',
  path: 'hr/leave-policies',
  area,
  title: 'Policies of leave: who has how many days of what in a leave year',
  beyond: 'the list that hr/leave-policy-save writes (06 §5.6)',
  permissions: setup,
  data: z.array(policyRow),
});

export const leavePolicySave = defineCall({
  method: 'POST',
  path: 'hr/leave-policy-save',
  area,
  title: 'Add a policy of leave, or change one: what was granted stays',
  permissions: setup,
  input: {
    id: id.optional(),
    version: version.optional(),
    name: text(60, 2),
    country_id: id,
    employment_types: z.array(z.enum(employmentTypes)).max(6).default([]),
    first_month: z.number().int().min(1, 'From 1 to 12').max(12, 'From 1 to 12').default(1),
    is_default: z.boolean().default(false),
    lines: z
      .array(
        z.object({
          leave_type_id: id,
          annual_days: days(366),
          accrual: z.enum(accruals, { error: 'Choose one from the list' }),
          prorate: z.boolean().default(true),
        }),
      )
      .min(1, 'Name at least one type of leave')
      .max(40),
  },
  data: z.object({ id, version }),
});

const balanceRow = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  designation: words,
  branch_name: z.string(),
  leave_type_id: id,
  leave_type: z.string(),
  year_start: dayOut,
  granted: z.number(),
  carried: z.number(),
  adjusted: z.number(),
  used: z.number(),
  pending: z.number(),
  expired: z.number(),
  encashed: z.number(),
  balance: z.number(),
  available: z.number(),
});
export type BalanceRow = z.output<typeof balanceRow>;

export const leaveBalances = defineCall({
  method: 'GET',
  path: 'hr/leave-balances',
  area,
  title: 'What employees have of each type in the leave year that holds a day',
  permissions: ['leave-record'],
  own: true,
  input: {
    ...listSortedBy('full_name', 'available', 'used'),
    employee_id: id.optional(),
    branch_id: id.optional(),
    leave_type_id: id.optional(),
    on_date: localDate.optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(balanceRow),
});

const ledgerRow = z.object({
  id,
  on_date: dayOut,
  employee_code: z.string(),
  full_name: z.string(),
  leave_type: z.string(),
  year_start: dayOut,
  kind: z.enum(ledgerKinds),
  days: z.number(),
  note: words,
  by: words,
});
export type LedgerRow = z.output<typeof ledgerRow>;

export const leaveLedger = defineCall({
  method: 'GET',
  path: 'hr/leave-ledger',
  area,
  title: 'The ledger of leave: what was given and taken, the newest first',
  permissions: ['leave-record'],
  own: true,
  input: {
    ...listSortedBy('on_date'),
    employee_id: id.optional(),
    branch_id: id.optional(),
    leave_type_id: id.optional(),
    kind: z.enum(ledgerKinds).optional(),
    mine: z.boolean().optional(),
  },
  data: listOf(ledgerRow),
});

export const leaveAdjust = defineCall({
  method: 'POST',
  path: 'hr/leave-adjust',
  area,
  title: 'Give or take days of leave by hand, with the reason',
  permissions: setup,
  input: {
    employee_id: id,
    leave_type_id: id,
    days: z
      .number({ error: 'Give days' })
      .min(-366, 'At most 366')
      .max(366, 'At most 366')
      .multipleOf(0.5, 'Whole or half days')
      .refine((value) => value !== 0, 'Give days, or take them'),
    reason: text(200, 2),
  },
  data: z.object({ balance: z.number() }),
});

export const leaveYearEnd = defineCall({
  method: 'POST',
  path: 'hr/leave-year-end',
  area,
  title:
    'End the leave year that begins in a year: carry, let go, begin the next; each person once, whoever runs it again (LVE-7, LVE-8)',
  permissions: setup,
  input: { year: z.number().int().min(2000).max(2199), country_id: id, dry_run: z.boolean().default(true) },
  data: z.object({
    people: z.number(),
    done_before: z.number(),
    carried: z.number(),
    lapsed: z.number(),
    negative: z.number(),
    granted: z.number(),
  }),
});
