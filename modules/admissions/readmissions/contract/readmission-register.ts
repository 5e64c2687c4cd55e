// The register of re-admissions of a period with its totals, and its paper (spec 02 §6.10).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';
import { readmissionKind, returningChild } from './readmissions.ts';

const area = 'admissions';
const words = z.string().nullable();

const registerFilters = {
  from: localDate,
  to: localDate,
  session_id: id.optional(),
  course_id: id.optional(),
  branch_id: z.number().int().positive().optional(),
};

export const registerRow = z.object({
  ...returningChild,
  /** The enrolment that began with the return. */
  id,
  rejoined_on: z.string(),
  left_on: words,
  gap_days: z.number().nullable(),
  kind: readmissionKind.nullable(),
  old_class: words,
  new_class: z.string(),
  section_name: z.string(),
  old_admission_no: words,
  reason: words,
  asked_by: words,
  decided_by: words,
});
export type ReadmissionRegisterRow = z.output<typeof registerRow>;

const total = z.object({
  key: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  course_id: z.number(),
  class_name: z.string(),
  readmitted: z.number(),
  within_grace: z.number(),
  boys: z.number(),
  girls: z.number(),
});

export const readmissionRegister = defineCall({
  method: 'GET',
  path: 'student/readmission/register',
  area,
  title: 'Register of re-admissions of a period, with totals by branch and class',
  permissions: ['Student Admission Record'],
  input: { ...listSortedBy(), ...registerFilters },
  data: listOf(registerRow, {
    readmitted: z.number(),
    within_grace: z.number(),
    boys: z.number(),
    girls: z.number(),
    by_class: z.array(total),
  }),
});

export const readmissionRegisterPrint = defineCall({
  method: 'POST',
  path: 'student/readmission/register/print',
  area,
  title: 'The register of re-admissions of a period as a PDF',
  beyond: 'the register of re-admissions as a paper (02 §6.10)',
  permissions: ['Student Admission Record'],
  transport: 'file',
  input: registerFilters,
});
