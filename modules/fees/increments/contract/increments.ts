// Calls of fee increments (spec 04 §5.5, §6.6; FEE-86 to FEE-88). Amounts are minor units, rates basis points.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import {
  amountOf,
  currency,
  id,
  idList,
  idOf,
  localDate,
  money,
  moneyAboveZero,
  month,
  monthOut,
  optionalText,
  rateOf,
  text,
} from '#kernel/fields.ts';

const area = 'fees';
const ask = ['Fee Increment'];

export const incrementStates = ['pending', 'rejected', 'cancelled', 'applied', 'reverted'] as const;
export type IncrementState = (typeof incrementStates)[number];

/** Why a line is not raised: found when it is checked, or when it is applied. */
export const skipReasons = [
  'ended',
  'fixed',
  'admitted_after',
  'posted',
  'rose_lately',
  'no_rise',
  'changed',
  'left',
  'taken_back',
] as const;
export type SkipReason = (typeof skipReasons)[number];

const wish = {
  effective_month: month,
  mode: z.enum(['percent', 'amount', 'new_amount']),
  rate: rateOf(z.number().int().min(1, 'The rate must be more than 0').max(10_000, 'At most 100 %')).optional(),
  amount: moneyAboveZero.optional(),
  /** A multiple of what money is rounded to: 5,000 is PKR 50. */
  round_to: amountOf(z.number().int().min(1, 'The rounding must be more than 0').max(100_000_000)),
  round_rule: z.enum(['nearest', 'up', 'down']).default('nearest'),
  head_ids: idList.min(1, 'Choose at least one head').max(50),
  branch_ids: idList.min(1, 'Choose at least one branch'),
  course_ids: idList.max(200).optional(),
  category_ids: z.array(idOf('student category')).max(200).optional(),
  exclude_admitted_after: localDate.optional(),
  exclude_fixed: z.boolean().default(true),
  include_structures: z.boolean().default(false),
  /** Students who are raised although they rose within the gap; needs the letter (FEE-87). */
  overrides: z
    .array(z.strictObject({ student_id: id }))
    .max(5000)
    .default([]),
};

const skipped = z.object({ reason: z.enum(skipReasons), students: z.number(), lines: z.number() });

const previewLine = z.object({
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  head_name: z.string(),
  currency,
  before: money,
  after: money,
});

export const incrementPreview = defineCall({
  method: 'POST',
  path: 'fee/increment/preview',
  area,
  title: 'What an increment would raise, for whom not and why; writes nothing',
  permissions: ask,
  input: wish,
  data: z.object({
    currency,
    students: z.number(),
    lines: z.number(),
    monthly_before: money,
    monthly_after: money,
    monthly_effect: money,
    year_effect: money,
    skipped: z.array(skipped),
    /** Lines by how much they rise: from including, to excluding the next. */
    histogram: z.array(z.object({ from: money, to: money, lines: z.number() })),
    sample: z.array(previewLine),
    /** FEE-87: who rose within the gap; taken only when named as an override. */
    rose_lately: z.array(previewLine),
    gap_months: z.number(),
    letter_required: z.boolean(),
    /** Published price lists that get a new version. */
    structures: z.number(),
    /** What keeps it from being asked for. */
    problems: z.array(z.string()),
  }),
});

const incrementRow = z.object({
  id,
  title: z.string(),
  effective_month: monthOut,
  mode: z.enum(['percent', 'amount', 'new_amount']),
  rate: rateOf(z.number()).nullable(),
  amount: money.nullable(),
  round_to: money,
  round_rule: z.enum(['nearest', 'up', 'down']),
  currency,
  branches: z.number(),
  /** The only one; null where there are several. */
  branch_name: z.string().nullable(),
  heads: z.string(),
  students: z.number(),
  skipped: z.number(),
  monthly_effect: money,
  include_structures: z.boolean(),
  letter_file_id: id.nullable(),
  reason: z.string().nullable(),
  status: z.enum(incrementStates),
  asked_on: z.string(),
  asked_by: z.string().nullable(),
  own: z.boolean(),
  decided_by: z.string().nullable(),
  revert_reason: z.string().nullable(),
  approval_id: id.nullable(),
});
export type IncrementRow = z.output<typeof incrementRow>;

export const incrementCreate = defineCall({
  method: 'POST',
  path: 'fee/increment/create',
  area,
  title: 'Ask for an increment: the plans change when a second person approves',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: {
    ...wish,
    title: text(100),
    letter_file_id: id.optional(),
    reason: z
      .string({ error: 'This field is required' })
      .trim()
      .min(10, 'Enter at least 10 characters')
      .max(500, 'At most 500 characters'),
    /** What the check showed: when it has changed since, nothing is asked for. */
    checked: z.strictObject({ lines: z.number().int().min(0), monthly_effect: money }).optional(),
  },
  data: incrementRow,
});

export const incrementList = defineCall({
  method: 'GET',
  path: 'fee/increment/list',
  area,
  title: 'Increments with their effect and state, the latest first',
  permissions: ask,
  input: {
    ...listSortedBy(),
    status: z.enum(incrementStates).optional(),
    effective_month: month.optional(),
  },
  data: listOf(incrementRow, { pending: z.number(), applied: z.number() }),
});

export const incrementRead = defineCall({
  method: 'GET',
  path: 'fee/increment/:id',
  area,
  title: 'One increment with who was skipped and why',
  permissions: ask,
  input: { id },
  data: z.object({ increment: incrementRow, skipped: z.array(skipped) }),
});

export const incrementCancel = defineCall({
  method: 'POST',
  path: 'fee/increment/cancel',
  area,
  title: 'Withdraw an increment that waits',
  beyond: 'as a fee edit: what waits is taken back by the person who asked (04 §3)',
  permissions: ask,
  input: { id, reason: optionalText(300) },
  data: incrementRow,
});

export const incrementRevert = defineCall({
  method: 'POST',
  path: 'fee/increment/revert',
  area,
  title: 'Take an applied increment back, while no month of it is posted',
  permissions: ['Fee Increment Approval'],
  idempotent: true,
  input: { id, reason: text(300) },
  data: z.object({ increment: incrementRow, students: z.number(), kept: z.number() }),
});

const reportRow = z.object({
  id,
  increment_id: id,
  increment_title: z.string(),
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  head_name: z.string(),
  currency,
  before: money,
  after: money,
  rise: money,
  /** Hundredths of a percent. */
  percent: rateOf(z.number()),
  effective_month: monthOut,
  approved_by: z.string().nullable(),
  skipped_reason: z.enum(skipReasons).nullable(),
});
export type IncrementReportRow = z.output<typeof reportRow>;

export const incrementReport = defineCall({
  method: 'GET',
  path: 'fee/increment/report',
  area,
  title: 'Who pays what before and after increments, and who was skipped',
  permissions: ask,
  input: {
    ...listSortedBy('student_name', 'before', 'after', 'rise'),
    effective_month: month.optional(),
    branch_id: id.optional(),
    course_id: id.optional(),
    increment_id: id.optional(),
    /** Those who were skipped instead of those who were raised. */
    skipped: z.boolean().optional(),
  },
  data: listOf(reportRow, {
    students: z.number(),
    before: money,
    after: money,
    monthly_effect: money,
    year_effect: money,
    skipped: z.number(),
  }),
});

export const incrementLetters = defineCall({
  method: 'POST',
  path: 'fee/increment/letters',
  area,
  title: 'Letters to the families of an applied increment: old and new fee of each student',
  beyond: 'the increment letter of 04 §9',
  permissions: ask,
  transport: 'file',
  input: {
    id,
    branch_id: id.optional(),
    course_id: id.optional(),
    student_id: id.optional(),
    language: z.enum(['en', 'ur', 'ar']).default('en'),
  },
});
