// Codes and school hours of attendance (ATT-3, ATT-9; spec 03 section 7): what the settings of a school keep as rows.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, localDate, text } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Admission Setting'] as const;
const tally = z.enum(['present', 'late', 'half', 'absent', 'leave']);

const codeFields = {
  letter: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,3}$/, 'One to three letters'),
  name: text(40),
  message: z.enum(['absent', 'late', 'none']),
  colour: z.enum(['green', 'teal', 'blue', 'yellow', 'orange', 'red', 'gray', 'violet']),
  shortcut: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9]$/, 'One letter or digit'),
  active: z.boolean(),
};

const codeRow = z.object({
  code: z.number(),
  ...codeFields,
  colour: z.string(),
  tally,
  weight: z.number(),
  counts: z.boolean(),
});
export type CodeRow = z.output<typeof codeRow>;

export const codeList = defineCall({
  method: 'GET',
  path: 'student/attendance-codes',
  area,
  title: 'What may be marked in registers',
  permissions,
  input: { ...listFields },
  data: listOf(codeRow),
});

export const codesSave = defineCall({
  method: 'POST',
  path: 'student/attendance-codes',
  area,
  title: 'Rename, colour and add marks; what counts of a mark is fixed once it is made',
  permissions,
  input: {
    rows: z
      .array(
        z.strictObject({
          /** Left out: a new one. */
          code: z.number().int().min(1).max(99).optional(),
          ...codeFields,
          /** Of a new one only. */
          tally: tally.optional(),
          weight: z.number().min(0).max(1).multipleOf(0.1).optional(),
          counts: z.boolean().optional(),
        }),
      )
      .min(1)
      .max(40),
  },
  data: z.array(codeRow),
});

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
  /** These hours rule today where nothing more precise does. */
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
    ...listFields,
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
