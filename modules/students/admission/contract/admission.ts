// Direct admission on one page (ADM-83): the child, the guardians and the section.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, optionalText, text } from '#kernel/fields.ts';
import { typedGuardian } from '#modules/students/families/contract/guardians.ts';
import { ownValues } from '#modules/students/own-fields/contract/own-fields.ts';
import { gender } from '#modules/students/person/contract/students.ts';

export const admissionDirect = defineCall({
  method: 'POST',
  path: 'admission/direct/create',
  area: 'admissions',
  title: 'Admit a child into a section on one page (ADM-83)',
  permissions: ['Student Addmission Add', 'Admission Fee Setting', 'Admission Confirm'],
  idempotent: true,
  success: 201,
  input: {
    section_id: id,
    join_on: localDate,
    full_name: text(100),
    full_name_native: optionalText(100),
    gender,
    dob: localDate,
    identity_kind: z.enum(['b_form', 'cnic', 'civil_number', 'resident_card', 'passport']).default('b_form'),
    identity_no: optionalText(20),
    religion: optionalText(40),
    blood_group: z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']).nullish(),
    category_id: id.nullish(),
    roll_no: z.number().int().min(1).max(999).nullish(),
    uses_transport: z.boolean().default(false),
    address_line: optionalText(300),
    area: optionalText(80),
    city: optionalText(60),
    /** Own fields of the school by key (STU-10). */
    custom: ownValues.optional(),
    guardians: z.array(typedGuardian).min(1, 'At least one guardian is needed').max(6),
    /** Yes to a warning such as 'The last digit of this number says male'. */
    confirm_warnings: z.boolean().default(false),
  },
  data: z.object({
    student_id: z.number(),
    reg_no: z.string(),
    admission_no: z.string(),
    // states: students/person
    status: z.enum(['active', 'admitted']),
    joined_family_of: z.array(z.string()),
  }),
});
