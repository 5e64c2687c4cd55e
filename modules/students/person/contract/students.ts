// All students, the record and its tabs (spec 03 sections 6.2, 6.3, 7).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, localDate, workedOut } from '#kernel/fields.ts';

const area = 'students';
const words = z.string().nullable();

export const studentStatus = z.enum([
  'applicant',
  'not_admitted',
  'admitted',
  'active',
  'frozen',
  'left',
  'passed_out',
]);
export const gender = z.enum(['m', 'f']);
const statuses = z.array(studentStatus).max(7);

/** Filters of §6.2, shared by the list and its figures. */
export const studentFilters = {
  branch_id: id.optional(),
  session_id: id.optional(),
  course_id: id.optional(),
  section_id: id.optional(),
  status: statuses.default(['active', 'frozen']),
  category_id: id.optional(),
  house_id: id.optional(),
  gender: gender.optional(),
  joined_from: localDate.optional(),
  joined_to: localDate.optional(),
  age_from: z.number().int().min(0).max(30).optional(),
  age_to: z.number().int().min(0).max(30).optional(),
  birthday_month: z.number().int().min(1).max(12).optional(),
  transport: z.boolean().optional(),
  no_photo: z.boolean().optional(),
  no_identity: z.boolean().optional(),
  expired_document: z.boolean().optional(),
  several_children: z.boolean().optional(),
  documents_missing: z.boolean().optional(),
  /** A live warning of this level or higher. */
  warning_level: z.number().int().min(1).max(3).optional(),
  /** An own field of the school with exactly this value (STU-10). */
  custom_field: z.string().max(40).optional(),
  custom_value: z.string().trim().max(100).optional(),
};

export const studentRow = z.object({
  student_id: z.number(),
  photo_url: words,
  reg_no: words,
  admission_no: words,
  name: z.string(),
  native: words,
  father_name: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  course_id: z.number().nullable(),
  class_name: words,
  section_id: z.number().nullable(),
  section_name: words,
  roll_no: z.number().nullable(),
  gender,
  dob: z.string(),
  category_name: words,
  mobile: words,
  family_id: z.number(),
  family_size: z.number(),
  status: studentStatus,
  join_on: words,
  currency: z.enum(['PKR', 'OMR']),
  /** Minor units; null without the permission Outstanding. */
  outstanding: workedOut(z.number().nullable()),
  /** Whole percent of this month; null without a marked day. */
  attendance_percent: workedOut(z.number().nullable()),
  /** Own fields of the school that the reader may see (STU-10). */
  custom: z.record(z.string(), z.unknown()),
  version: z.number(),
});

export const studentPyramid = defineCall({
  method: 'GET',
  path: 'student/pyramid',
  area,
  title: 'Boys and girls by class, from the strength counters of the sections (03 §6.2 chart)',
  beyond: 'chart of All Students (03 §6.2): boys and girls by class',
  permissions: ['Student Record'],
  input: { branch_id: id.optional(), session_id: id.optional() },
  data: z.array(
    z.object({
      course_id: z.number(),
      class_name: z.string(),
      boys: z.number(),
      girls: z.number(),
      frozen: z.number(),
    }),
  ),
});

export const studentList = defineCall({
  method: 'GET',
  path: 'student/list',
  area,
  title: 'Students of the scope with search, filters and figures (STU-3)',
  permissions: ['Student Record'],
  input: { ...listFields, ...studentFilters },
  data: listOf(studentRow, {
    active: z.number(),
    boys: z.number(),
    girls: z.number(),
    frozen: z.number(),
    /** Admitted this month under the other filters, whatever the state: the dashboard's figure. */
    new_this_month: z.number(),
  }),
});

export const newStudentList = defineCall({
  method: 'GET',
  path: 'student/new-list',
  area,
  title: 'Students admitted in a period, with what is still missing',
  permissions: ['Student Record'],
  input: {
    ...listFields,
    branch_id: id.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    /** Also those with everything done. */
    done: z.boolean().optional(),
  },
  data: listOf(
    z.object({
      student_id: z.number(),
      name: z.string(),
      admission_no: words,
      class_name: words,
      section_name: words,
      admission_date: z.string(),
      days: z.number(),
      has_section: z.boolean(),
      has_roll_no: z.boolean(),
      has_photo: z.boolean(),
      has_identity: z.boolean(),
      has_mobile: z.boolean(),
      missing_documents: z.number(),
      /** The first three of them. */
      missing_names: z.array(z.string()),
      has_paid: z.boolean(),
      has_card: z.boolean(),
      has_portal: z.boolean(),
      has_pin: z.boolean(),
      has_welcome: z.boolean(),
      mobile: words,
      version: z.number(),
    }),
  ),
});
