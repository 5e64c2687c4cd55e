// The curriculum of a class in a session (08 section 2.1, course_subjects), and what a branch does differently.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, optionalText, version } from '#kernel/fields.ts';

const area = 'branches';

const curriculumRow = z.object({
  subject_id: id,
  code: z.string(),
  subject: z.string(),
  kind: z.string(),
  /** Null: not taught. */
  course_subject_id: id.nullable(),
  group_id: id.nullable(),
  group_name: z.string().nullable(),
  elective_block: z.string().nullable(),
  periods_per_week: z.number(),
  double_periods: z.number(),
  max_per_day: z.number(),
  total_marks: z.number(),
  pass_percent: z.number(),
  in_result: z.boolean(),
  seq: z.number(),
  book_title: z.string().nullable(),
  version: z.number(),
  /** Of the branch that was asked for. */
  is_offered: z.boolean(),
  own_periods: z.number().nullable(),
  branch_version: z.number(),
});
export type CurriculumRow = z.output<typeof curriculumRow>;

export const curriculum = defineCall({
  method: 'GET',
  path: 'academic/curriculum',
  area,
  title: 'Subjects of a class in a session, of all or of one group; with a branch, what it does differently',
  input: {
    session_id: id,
    course_id: idOf('class'),
    /** Left out: the subjects of all. */
    group_id: id.optional(),
    branch_id: id.optional(),
  },
  data: z.object({
    session_id: id,
    session: z.string(),
    /** False: the session is closed. */
    open: z.boolean(),
    course_id: id,
    course: z.string(),
    has_groups: z.boolean(),
    group_id: id.nullable(),
    branch_id: id.nullable(),
    /** Periods of the week by what is kept: the subjects of all and, of each block, the most that one of it takes. */
    periods: z.number(),
    rows: z.array(curriculumRow),
  }),
});

const count = (most: number) =>
  z
    .number({ error: 'Enter a number' })
    .int('A whole number')
    .min(0, `From 0 to ${most}`)
    .max(most, `From 0 to ${most}`);

const hundredths = (most: number) =>
  z.number({ error: 'Enter a number' }).min(0, `From 0 to ${most}`).max(most, `From 0 to ${most}`);

export const curriculumSave = defineCall({
  method: 'POST',
  path: 'academic/curriculum-save',
  area,
  title: 'Save the curriculum of a class: the rows of the sheet that changed, all or none, with an error for each row',
  permissions: ['Academic Setup Edit'],
  input: {
    session_id: id,
    course_id: idOf('class'),
    group_id: id.nullish(),
    rows: z
      .array(
        z.strictObject({
          subject_id: id,
          /** False: the subject is taken out. */
          taught: z.boolean(),
          elective_block: optionalText(20),
          periods_per_week: count(20),
          double_periods: count(10),
          max_per_day: count(10).min(1, 'At least 1').default(1),
          total_marks: hundredths(9999.99),
          pass_percent: hundredths(100),
          in_result: z.boolean().default(true),
          seq: count(999).default(1),
          book_title: optionalText(120),
          version: version.default(0),
        }),
      )
      .min(1, 'Nothing was changed')
      .max(300),
  },
  data: z.object({ saved: z.number(), removed: z.number() }),
});

export const branchCurriculumSave = defineCall({
  method: 'POST',
  path: 'academic/branch-curriculum-save',
  area,
  title: 'What a branch does differently: subjects that it does not offer, and periods of its own',
  permissions: ['Section Edit'],
  input: {
    branch_id: id,
    rows: z
      .array(
        z.strictObject({
          course_subject_id: idOf('subject of the curriculum'),
          is_offered: z.boolean(),
          /** Null: as the school has it. */
          periods_per_week: count(20).nullish(),
          version: version.default(0),
        }),
      )
      .min(1, 'Nothing was changed')
      .max(300),
  },
  data: z.object({ saved: z.number() }),
});
