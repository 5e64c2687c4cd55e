// Finding a student anywhere: pickers, registers, categories (product-spec 7.9, spec 03 section 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, text } from '#kernel/fields.ts';
import { studentStatus } from './students.ts';

const area = 'lookups';
const words = z.string().nullable();

/** Whoever works with students or takes their money may find them. */
const anyOfTheArea = [
  'Student Category Record',
  'Student Category Add',
  'Student Category Edit',
  'Student Record',
  'Student Edit',
  'Class Record',
  'Student-Freeze',
  'Student-Freeze Report',
  'Student-Freeze Approval',
  'Student-left',
  'Student-left Report',
  'Student-left Approval',
  'student-transfer',
  'transfer-approve',
  'student-warning',
  'Student Card',
  'parent-student-request',
  'Student Attandance Record',
  'Student Attandance Edit',
  'Std Structure Edit',
  'Std Structure Edit Approval',
  'Std Fee Edit',
  'Std Fee Edit Approval',
  'Student Edit Approval',
  'Student Bulk Edit',
  'Student Bulk Edit Approval',
  'Student Card Approval',
  'Student Set Password',
  'Student Medical',
  'Student Promotion',
  'Student Merge',
  'Student Attandance Add',
  'Student Attandance Unlock',
  'Attendance Machine',
  'Leaving Certificate',
  'Leaving Certificate Approval',
  'Fee Challen',
  'Fee Deposit',
  'Correction',
  'statement',
];

export const studentSearchList = defineCall({
  method: 'POST',
  path: 'student-search-list',
  area,
  title: 'Students by number, name or phone, best match first (STU-3)',
  permissions: anyOfTheArea,
  input: {
    search: text(100),
    status: z.array(studentStatus).max(7).optional(),
    branch_id: id.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    limit: z.number().int().min(1).max(50).default(20),
  },
  data: z.array(
    z.object({
      student_id: z.number(),
      name: z.string(),
      native: words,
      father_name: z.string(),
      reg_no: words,
      admission_no: words,
      class_name: words,
      section_name: words,
      branch_name: z.string(),
      photo_url: words,
      status: studentStatus,
    }),
  ),
});

export const generalStudents = defineCall({
  method: 'POST',
  path: 'general/list/students',
  area,
  title: 'Pupils of a branch, class or section in roll order, at most 2,000',
  input: {
    branch_id: id,
    session_id: id.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    status: z.array(studentStatus).max(7).optional(),
  },
  data: z.array(z.object({ id: z.number(), name: z.string(), roll_no: z.number().nullable(), reg_no: words })),
});

export const studentCategories = defineCall({
  method: 'GET',
  path: 'student-category',
  area,
  title: 'Active student categories',
  data: z.array(z.object({ id: z.number(), name: z.string(), code: z.string(), is_default: z.boolean() })),
});
