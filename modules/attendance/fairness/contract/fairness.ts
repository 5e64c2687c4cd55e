// Fairness of strictness (spec 06 §12 no. 4): lates, absences and what they take, of groups of people side by side, within the same shift.

import { z } from 'zod';
import { defineCall, type DataOf } from '#kernel/contract.ts';
import { amountOf, currency, id } from '#kernel/fields.ts';

export const fairnessBy = ['branch', 'designation', 'gender'] as const;

/** Fewer people are not shown on their own. */
export const LEAST_PEOPLE = 5;

const row = z.object({
  key: z.string(),
  shift: z.string(),
  group: z.string(),
  people: z.number(),
  /** Days on which they were expected. */
  expected: z.number(),
  late: z.number(),
  half: z.number(),
  absent: z.number(),
  unpaid: z.number(),
  /** Of 100 expected days. */
  late_per_100: z.number(),
  half_per_100: z.number(),
  absent_per_100: z.number(),
  unpaid_per_100: z.number(),
  /** Unpaid days of 100, beside those of all groups shown in the shift: above 0 it is harder on this group. */
  beside: z.number(),
  /** Of 100 expected days; null: not for this reader, or in several currencies. */
  deducted_per_100: amountOf(z.number()).nullable(),
});
export type FairnessRow = z.output<typeof row>;

export const attendanceFairness = defineCall({
  method: 'GET',
  path: 'hr/attendance-fairness',
  area: 'attendance',
  title: 'Lates, absences and unpaid days of a month by branch, designation or gender, compared within each shift',
  beyond: 'fairness of strictness (06 §12 no. 4); the catalogue names no call for it',
  permissions: ['Employee Attandance Record', 'HR Dashboard'],
  input: {
    year: z.number().int().min(2000).max(2199),
    month: z.number().int().min(1).max(12),
    by: z.enum(fairnessBy).default('branch'),
    branch_id: id.optional(),
  },
  data: z.object({
    rows: z.array(row),
    currency: currency.nullable(),
    people: z.number(),
    expected: z.number(),
    late: z.number(),
    absent: z.number(),
    unpaid: z.number(),
    notes: z.array(z.string()),
  }),
});
export type Fairness = DataOf<typeof attendanceFairness>;
