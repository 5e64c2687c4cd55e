// Which elective of each block the students of a section take (ACA-7, ACA-8; 08 section 7.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';

const area = 'students';

const block = z.object({
  block: z.string(),
  options: z.array(z.object({ subject_id: id, subject: z.string() })),
});
export type ElectiveBlock = z.output<typeof block>;

const pupil = z.object({
  student_id: id,
  name: z.string(),
  native_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  roll_no: z.number().nullable(),
  choices: z.array(z.object({ block: z.string(), subject_id: id })),
  /** All that the student takes by its short names, in the order of the curriculum. */
  subjects: z.string(),
});

export const electiveSheet = defineCall({
  method: 'GET',
  path: 'academic/elective-sheet',
  area,
  title: 'Students of a section with the blocks of electives, what each block offers and what was chosen',
  input: { section_id: id },
  data: z.object({
    section_id: id,
    section: z.string(),
    branch: z.string(),
    session: z.string(),
    /** False: the session is closed. */
    open: z.boolean(),
    blocks: z.array(block),
    pupils: z.array(pupil),
    /** Students without a choice in some block. */
    missing: z.number(),
  }),
});

export const electiveSave = defineCall({
  method: 'POST',
  path: 'academic/elective-save',
  area,
  title: 'Save what students of a section take of each block; all or none',
  permissions: ['Section Edit'],
  input: {
    section_id: id,
    rows: z
      .array(
        z.strictObject({
          student_id: id,
          block: text(20),
          /** Null: no choice any more. */
          subject_id: id.nullable(),
          /** What the sheet showed: a choice that somebody else changed meanwhile is not overwritten. */
          was: id.nullable(),
        }),
      )
      .min(1, 'Nothing was changed')
      .max(2000),
  },
  data: z.object({ saved: z.number(), missing: z.number() }),
});
