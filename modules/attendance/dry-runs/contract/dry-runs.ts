// A shift or the policy of attendance is tried on a month that is past, before it is saved (06 §12 no. 9).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, currency, dayOut, id, localDate } from '#kernel/fields.ts';
import { shiftTimings } from '#modules/hr/shifts/contract/shifts.ts';

const area = 'attendance';

/** Of a branch so many people are counted at once. */
export const MOST_PEOPLE = 300;
/** So many of those for whom something would have been different are named. */
export const MOST_NAMES = 60;
/** Punches are kept for 24 months (06 §13). */
export const MONTHS_BACK = 23;

const was = z.object({ before: z.number(), after: z.number() });

const row = z.object({
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  /** How much more; below 0, how much less. */
  late: z.number(),
  half: z.number(),
  absent: z.number(),
  unpaid: z.number(),
  /** What would have been deducted less. Null: no amount is known, or it is not for this reader. */
  less: amountOf(z.number()).nullable(),
});
export type DryRunRow = z.output<typeof row>;

const dryRun = z.object({
  month: dayOut,
  branch_name: z.string(),
  currency,
  /** Counted, of those whom it is about. */
  people: z.number(),
  of: z.number(),
  /** Days that a person set: they stay as they are. */
  by_hand: z.number(),
  closed: z.boolean(),
  late: was,
  half: was,
  absent: was,
  unpaid: was,
  /** What would have been deducted less in all; null is not for this reader. */
  less: amountOf(z.number()).nullable(),
  said: z.string(),
  notes: z.array(z.string()),
  /** For whom something would have been different, most first; null: names are not for this reader. */
  rows: z.array(row).nullable(),
  /** How many more there are. */
  more: z.number(),
});
export type DryRun = z.output<typeof dryRun>;

/** Its first day; last month where nothing is said. */
const asked = { branch_id: id, month: localDate.optional() };

export const shiftDryRun = defineCall({
  method: 'POST',
  path: 'hr/shift-dry-run',
  area,
  title: 'What a past month of a branch would have been under a shift as it is typed; nothing is written',
  beyond: 'dry run of a shift (06 §12 no. 9); the catalogue names no call for it',
  permissions: ['Employee Shift Edit'],
  input: {
    ...asked,
    /** None of one that is not saved yet. */
    shift_id: id.nullish(),
    /** The branch whose shift it is; none for all branches of the school. */
    of_branch_id: id.nullish(),
    is_default: z.boolean().default(false),
    timings: shiftTimings,
  },
  data: dryRun,
});

const minutes = z.number().int().min(0).max(600);
const few = z.number().int().min(0).max(31);

/** Keys of the settings, as they are saved (decision 0166). */
const policy = z.strictObject({
  staff_dedupe_seconds: z.number().int().min(0).max(3600).optional(),
  staff_half_day_late: minutes.optional(),
  staff_one_punch: z.enum(['half_day', 'present', 'absent']).optional(),
  staff_late_count: few.optional(),
  staff_late_halves: z.number().int().min(1).max(6).optional(),
  staff_late_free: few.optional(),
  staff_late_with_early: z.boolean().optional(),
});
export type TriedPolicy = z.output<typeof policy>;

export const policyDryRun = defineCall({
  method: 'POST',
  path: 'hr/attendance-policy-dry-run',
  area,
  title: 'What a past month of a branch would have been under other settings of attendance; nothing is written',
  beyond: 'dry run of a policy (06 §12 no. 9); the catalogue names no call for it',
  permissions: ['System Setting', 'Branch Setting'],
  input: { ...asked, values: policy },
  data: dryRun,
});
