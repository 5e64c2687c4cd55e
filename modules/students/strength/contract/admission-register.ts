// The admission and withdrawal register of a branch (02 §6.11): one line a stay, in the order of the admission numbers.

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { dayOut, id, localDate } from '#kernel/fields.ts';
import { leavingReason } from '#modules/students/leaving/contract/leaving-reasons.ts';

const area = 'admissions';
const permissions = ['Student Admission Record'];
const words = z.string().nullable();

export const registerState = z.enum(['on_roll', 'left', 'passed_out', 'transferred']);

/** Without a branch it is the first of the caller's. Session and class are those of the admission, so are the dates. */
const asked = {
  branch_id: z.number().int().positive().optional(),
  session_id: id.optional(),
  course_id: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
  state: registerState.optional(),
};

const registerRow = z.object({
  /** The enrolment the stay begins with. */
  id,
  student_id: id,
  admission_no: z.string(),
  admitted_on: dayOut,
  reg_no: words,
  name: z.string(),
  native_name: words,
  gender: z.enum(['m', 'f']).nullable(),
  dob: dayOut.nullable(),
  dob_words: words,
  father_name: z.string(),
  /** Masked for those who may not read students' records. */
  father_identity: words,
  occupation: words,
  address: words,
  previous_school: words,
  class_admitted: z.string(),
  class_left: words,
  withdrawn_on: dayOut.nullable(),
  reason: leavingReason.nullable(),
  /** The branch it was transferred to; there the reason is the transfer. */
  transferred_to: words,
  certificate_no: words,
  remarks: z.string(),
  state: registerState,
  /** False: it is in another branch now, whose record cannot be opened from here. */
  here: z.boolean(),
});
export type RegisterRow = z.output<typeof registerRow>;

export const admissionRegister = defineCall({
  method: 'GET',
  path: 'admission/register',
  area,
  title: 'Admission and withdrawal register of a branch in number order, with the numbers missing in it',
  permissions,
  input: { ...listFields, ...asked },
  data: listOf(registerRow, {
    branch_id: z.number(),
    branch_name: z.string(),
    /** Of the whole register, whatever is filtered. */
    entries: z.number(),
    on_roll: z.number(),
    withdrawn: z.number(),
    missing: z.number(),
    /** At most 50 are named. */
    gaps: z.array(z.string()),
  }),
});

export const admissionRegisterPrint = defineCall({
  method: 'POST',
  path: 'admission/register/print',
  area,
  title: 'The admission and withdrawal register as a PDF, 25 lines a page',
  beyond: 'the admission and withdrawal register as a paper (02 §6.11)',
  permissions,
  transport: 'file',
  input: asked,
});
