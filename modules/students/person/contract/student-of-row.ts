// Whom a row of a list of requests, leavings or warnings is about: the same words wherever a student stands beside something.

import { z } from 'zod';
import { id } from '#kernel/fields.ts';

export const studentOfRow = {
  student_id: id,
  student_name: z.string(),
  native_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_id: z.number(),
  branch_name: z.string(),
};
