// What may be marked (ATT-3; spec 03 section 7): what the sheets show of it, and what a school keeps of it as rows.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';

const tally = z.enum(['present', 'late', 'half', 'absent', 'leave']);

const permissions = ['Admission Setting'] as const;

const area = 'attendance';

export const codeShape = z.object({
  code: z.number(),
  letter: z.string(),
  name: z.string(),
  tally: z.enum(['present', 'late', 'half', 'absent', 'leave']),
  weight: z.number(),
  colour: z.string(),
  shortcut: z.string(),
});

const codeFields = {
  letter: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{1,3}$/, 'One to three letters'),
  name: text(40, 2),
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
