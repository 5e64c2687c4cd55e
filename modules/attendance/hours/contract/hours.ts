// School hours of attendance (ATT-9; spec 03 section 7): what a branch keeps as rows.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Admission Setting'] as const;

const minutes = (least: number, most: number) => z.number().int().min(least).max(most);

const timingFields = {
  branch_id: id,
  course_id: id.nullish(),
  section_id: id.nullish(),
  shift: z.enum(['morning', 'evening']).nullish(),
  valid_from: localDate,
  valid_to: localDate.nullish(),
  /** Minutes from midnight. */
  start_min: minutes(0, 1439),
  end_min: minutes(1, 1440),
  /** Minutes after the start. */
  late_after_min: minutes(0, 240),
  half_day_after_min: minutes(1, 600),
  mode: z.enum(['manual', 'machine', 'both']),
};

const words = z.string().nullable();
const timingRow = z.object({
  id,
  ...timingFields,
  branch_name: z.string(),
  class_name: words,
  section_name: words,
  /** These hours apply today where no more specific ones do. */
  in_force: z.boolean(),
});
export type TimingRow = z.output<typeof timingRow>;

export const timingList = defineCall({
  method: 'GET',
  path: 'student/attendance-timings',
  area,
  title: 'When school begins and ends, by branch, class, section and season',
  permissions,
  input: {
    ...listSortedBy(),
    branch_id: id.optional(),
    /** `seasons`: only hours with a last day, such as those of Ramadan. */
    which: z.enum(['now', 'seasons', 'over']).optional(),
  },
  data: listOf(timingRow),
});

export const timingsSave = defineCall({
  method: 'POST',
  path: 'student/attendance-timings',
  area,
  title: 'Add, change or remove hours; the most precise row of a day wins',
  permissions,
  input: {
    rows: z
      .array(z.strictObject({ id: id.optional(), remove: z.boolean().optional(), ...timingFields }))
      .min(1)
      .max(200),
  },
  data: z.array(timingRow),
});
