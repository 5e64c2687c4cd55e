// Calls of taking a register: the sections of a day, one sheet, saving it (spec 03 section 7; ATT-1 to ATT-6).

import { codeShape } from '#modules/attendance/codes/contract/codes.ts';
import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText } from '#kernel/fields.ts';

const words = z.string().nullable();
const count = z.number().int();
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'Enter a time such as 08:15');

const tallies = { present: count, late: count, half: count, absent: count, leave: count, unmarked: count };

export const registerTile = z.object({
  section_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  class_name: z.string(),
  section_name: z.string(),
  /** `none`: nobody has begun it. */
  state: z.enum(['none', 'open', 'taken', 'locked']),
  strength: count,
  ...tallies,
  taken_by: words,
  taken_at: words,
  device_doubt: z.boolean(),
  /** Not taken an hour after the start (ATT-8). */
  overdue: z.boolean(),
  /** Class teacher of it is who asks. */
  mine: z.boolean(),
  /** Why there is no register on the day; null on a working day. */
  off: words,
});
export type RegisterTile = z.output<typeof registerTile>;

export const registersOfDay = defineCall({
  method: 'GET',
  path: 'student-attendance/registers',
  area: 'attendance',
  title: 'Sections of the scope on a day with the state of their registers',
  permissions: ['Student Attandance Record'],
  input: {
    on_date: localDate.optional(),
    branch_id: id.optional(),
    /** Only sections whose class teacher is who asks. */
    mine: z.boolean().optional(),
  },
  data: z.object({
    on_date: z.string(),
    today: dayOut,
    rows: z.array(registerTile),
    codes: z.array(codeShape),
    /** There are more sections than one page takes: choose a branch. */
    more: z.boolean(),
  }),
});

export const registerRow = z.object({
  student_id: z.number(),
  roll_no: z.number().nullable(),
  admission_no: z.string(),
  name: z.string(),
  native: words,
  /** Shown grey, not markable (spec 03 section 3.3). */
  frozen: z.boolean(),
  code: z.number().nullable(),
  /** Leave is approved for the day: what a blank becomes. */
  on_leave: z.boolean(),
  in_at: words,
  out_at: words,
  source: words,
  reason: words,
  marked_by: words,
  marked_at: words,
  /** Letter of the last marked day before this one. */
  last_code: z.number().nullable(),
  month_percent: z.number().nullable(),
});
export type RegisterRow = z.output<typeof registerRow>;

const registerHead = z.object({
  section_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  class_name: z.string(),
  section_name: z.string(),
  on_date: dayOut,
  today: z.string(),
  state: z.enum(['none', 'open', 'taken', 'locked']),
  taken_by: words,
  taken_at: words,
  device_doubt: z.boolean(),
  ...tallies,
  version: z.number(),
});

export const registerRead = defineCall({
  method: 'GET',
  path: 'student-attendance/register',
  area: 'attendance',
  title: 'The register of a section on a day: children, marks, codes and who may change it',
  permissions: ['Student Attandance Record'],
  input: { section_id: id, on_date: localDate.optional() },
  data: z.object({
    register: registerHead,
    rows: z.array(registerRow),
    codes: z.array(codeShape),
    /** Null when this person may mark the day; else who can. */
    closed: words,
    /** Every change needs a reason. */
    needs_reason: z.boolean(),
    start: z.string(),
    late_after: z.string(),
  }),
});

export const sentRow = z.strictObject({
  student_id: id,
  code: z.number({ error: 'Choose a mark' }).int().min(1).max(99),
  in_at: time.nullish(),
  out_at: time.nullish(),
  reason: optionalText(200),
  /** The mark that stood on the screen when this one was set; null for a blank. */
  base: z.number().int().nullable(),
});

export const registerSave = defineCall({
  method: 'POST',
  path: 'student-attendance/save',
  area: 'attendance',
  title: 'Save marks of a register, and take it when every child has one',
  permissions: ['Student Attandance Add', 'Student Attandance Edit', 'Student Attandance Unlock'],
  input: {
    section_id: id,
    on_date: localDate,
    rows: z.array(sentRow).max(500),
    complete: z.boolean().default(false),
    /** For all rows that bring none of their own. */
    reason: optionalText(200),
  },
  data: z.object({
    register: registerHead,
    saved: count,
    /** Rows that another person wrote meanwhile: nothing of them is changed (ATT-6). */
    conflicts: z.array(
      z.object({
        student_id: z.number(),
        name: z.string(),
        code: z.number(),
        by: z.string(),
        at: z.string(),
        message: z.string(),
      }),
    ),
    refused: z.array(z.object({ student_id: z.number(), message: z.string() })),
    /** Children without a mark when it was to be completed. */
    missing: z.array(z.string()),
  }),
});
