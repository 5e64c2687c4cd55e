// What an admission test of a class asks and when it is passed (spec 02 §2, §5.1; ADM-43).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';

const area = 'admissions';
const permissions = ['Admission Setting'];

const points = z
  .number({ error: 'Enter a number' })
  .min(0, 'At least 0')
  .max(9999, 'At most 9,999')
  .multipleOf(0.01, 'At most two decimals');

export const schemeSubject = z.object({
  subject_name: text(60),
  max: points.min(0.01, 'More than 0'),
  pass: points,
});

const rule = {
  /** Null follows the settings 'test from this class on' and 'interview'. */
  test_required: z.boolean().nullable(),
  interview_required: z.boolean().nullable(),
  pass_percent: z
    .number({ error: 'Enter a percent' })
    .int('Enter a whole percent')
    .min(0, 'At least 0')
    .max(100, 'At most 100'),
  must_pass_each: z.boolean(),
};

export const testSchemeRow = z.object({
  course_id: id,
  class_name: z.string(),
  subjects: z.array(schemeSubject.extend({ marks: z.number() })),
  ...rule,
});
export type TestSchemeRow = z.output<typeof testSchemeRow>;

export const testSchemes = defineCall({
  method: 'GET',
  path: 'admission/test-schemes',
  area,
  title: 'Test schemes of a session: subjects with their maximum and pass mark, class by class',
  permissions,
  input: { session_id: id },
  data: z.array(testSchemeRow),
});

export const testSchemesSave = defineCall({
  method: 'POST',
  path: 'admission/test-schemes',
  area,
  title: 'Keep the test scheme of classes, or take over those of another session',
  permissions,
  input: {
    session_id: id,
    /** Classes of this session without a scheme get the one they had there. */
    copy_from_session_id: id.optional(),
    rows: z
      .array(z.object({ course_id: id, ...rule, subjects: z.array(schemeSubject).max(15, 'At most 15 subjects') }))
      .max(40),
  },
  data: z.array(testSchemeRow),
});
