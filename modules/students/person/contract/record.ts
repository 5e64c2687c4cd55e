// The record of one student and its tabs (spec 03 section 6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id } from '#kernel/fields.ts';
import { gender, studentStatus } from './students.ts';

const area = 'students';
const words = z.string().nullable();
const named = z.object({ id: z.number(), name: z.string() }).nullable();

const otherEnd = z
  .object({
    place: z.string(),
    student_id: z.number().nullable(),
    state: z.enum(['waiting', 'admitted', 'refused', 'withdrawn']),
    on: dayOut,
  })
  .nullable();

export const studentRecord = z.object({
  student_id: z.number(),
  version: z.number(),
  status: studentStatus,
  status_since: dayOut,
  reg_no: words,
  admission_no: words,
  full_name: z.string(),
  full_name_native: words,
  father_name: z.string(),
  gender,
  dob: dayOut,
  age: z.string(),
  place_of_birth: words,
  nationality: named,
  religion: words,
  blood_group: words,
  identity_kind: z.string(),
  identity_no: words,
  identity_expiry: words,
  passport_no: words,
  visa_expiry: words,
  ministry_file_no: words,
  category: named,
  house: named,
  photo_url: words,
  photo_taken_on: dayOut.nullable(),
  /** STU-5: older than the school's photo_max_age_years. */
  photo_is_old: z.boolean(),
  /** STU-9: this record was merged; the number leads on to the survivor. */
  merged_into_id: z.number().nullable(),
  admission_date: dayOut.nullable(),
  join_on: dayOut.nullable(),
  branch: z.object({ id: z.number(), name: z.string(), country_id: z.number() }),
  session: named,
  course: named,
  section: named,
  roll_no: z.number().nullable(),
  mobile: words,
  email: words,
  sms_language: z.enum(['en', 'ur', 'ar']),
  uses_transport: z.boolean(),
  special_needs: words,
  custom: z.record(z.string(), z.unknown()),
  family: z.object({
    id: z.number(),
    version: z.number(),
    family_no: z.string(),
    address_line: z.string(),
    area: z.string(),
    city: z.string(),
    home_phone: words,
  }),
  currency: z.enum(['PKR', 'OMR']),
  outstanding: z.number().nullable(),
  /** Whom the school rings first; never one who is barred. */
  guardian: z.object({ name: z.string(), mobile: words, whatsapp: words }).nullable(),
  attendance_percent: z.number().nullable(),
  last_result: words,
  siblings: z.array(
    z.object({
      student_id: z.number(),
      name: z.string(),
      class_name: words,
      branch_name: z.string(),
      status: studentStatus,
    }),
  ),
  siblings_elsewhere: z.number(),
  badges: z.array(z.object({ kind: z.enum(['condition', 'custody', 'warning']), text: z.string() })),
  open_request: z.object({ kind: z.string(), since: z.string() }).nullable(),
  /** STU-62: the record at another school or country of the group; its id only where the caller sees it. */
  came_from: otherEnd,
  goes_to: otherEnd,
  allowed_actions: z.array(z.string()),
});

export const studentGet = defineCall({
  method: 'GET',
  path: 'student/:id',
  area,
  title: 'The record of one student',
  permissions: ['Student Record'],
  input: { id },
  data: studentRecord,
});

export const studentTimeline = defineCall({
  method: 'GET',
  path: 'student/:id/timeline',
  area,
  title: 'Where the student sat from when to when, and every freeze (STU-4)',
  permissions: ['Student Record'],
  input: { id },
  data: z.object({
    enrolments: z.array(
      z.object({
        id: z.number(),
        session_name: z.string(),
        branch_name: z.string(),
        class_name: z.string(),
        section_name: z.string(),
        roll_no: z.number().nullable(),
        admission_no: z.string(),
        start_on: dayOut,
        end_on: dayOut.nullable(),
        entry: z.string(),
        exit: words,
      }),
    ),
    periods: z.array(
      z.object({ id: z.number(), status: z.string(), from_on: z.string(), to_on: words, billing_percent: z.number() }),
    ),
  }),
});
