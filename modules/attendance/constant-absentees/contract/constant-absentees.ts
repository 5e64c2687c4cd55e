// The list of students absent without leave on each of their last days (STU-86; spec 03 §6.9).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id } from '#kernel/fields.ts';

const place = { branch_id: id.optional(), course_id: id.optional(), section_id: id.optional() };

const count = z.number().int();

const words = z.string().nullable();

const permissions = ['Student Attandance Record'] as const;

const area = 'attendance';

const constantRow = z.object({
  student_id: z.number(),
  name: z.string(),
  admission_no: words,
  father_name: z.string(),
  class_name: words,
  section_name: words,
  branch_name: z.string(),
  mobile: words,
  run_absent: count,
  run_since: words,
  last_present_on: words,
  suggestion: z.enum(['call', 'warning_1', 'warning_2', 'struck_off']),
});

export const constantReport = defineCall({
  method: 'GET',
  path: 'student-attendance/report/constant',
  area,
  title: 'Students absent without leave on each of their last days, the longest first',
  permissions,
  input: { ...listSortedBy(), ...place },
  data: listOf(constantRow),
});
