// Class lists, today or as on a past date (STU-4, spec 03 section 6.2).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate } from '#kernel/fields.ts';

const words = z.string().nullable();

export const classListRow = z.object({
  student_id: z.number(),
  section_id: z.number(),
  roll_no: z.number().nullable(),
  reg_no: words,
  admission_no: z.string(),
  name: z.string(),
  native: words,
  father_name: z.string(),
  mobile: words,
  dob: dayOut,
  gender: z.enum(['m', 'f']),
  category_name: words,
  status: z.string(),
});

export const classList = defineCall({
  method: 'GET',
  path: 'student/class-list',
  area: 'students',
  title: 'Pupils of the sections of a class, today or on a date',
  permissions: ['Class Record'],
  input: {
    branch_id: id.optional(),
    session_id: id.optional(),
    course_id: id,
    section_ids: z.array(id).max(40).optional(),
    on_date: localDate.optional(),
  },
  data: z.object({
    on_date: dayOut,
    sections: z.array(
      z.object({
        section_id: z.number(),
        branch_id: z.number(),
        branch_name: z.string(),
        class_name: z.string(),
        section_name: z.string(),
        session_name: z.string(),
        strength: z.number(),
        boys: z.number(),
        girls: z.number(),
        capacity: z.number(),
      }),
    ),
    rows: z.array(classListRow),
  }),
});
