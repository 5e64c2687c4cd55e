// Changing a student's record, guardians and papers (STU-7, STU-20 to STU-22).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { ownValues } from '#modules/students/own-fields/contract/own-fields.ts';
import { gender, studentFilters } from '#modules/students/person/contract/students.ts';
import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';

const area = 'students';
const identityKind = z.enum(['b_form', 'cnic', 'civil_number', 'resident_card', 'passport']);
const bloodGroup = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);

/** Every field of the edit form; those of STU-20 wait for a second person. */
export const studentChanges = z.strictObject({
  full_name: text(100).optional(),
  full_name_native: optionalText(100),
  dob: localDate.optional(),
  gender: gender.optional(),
  nationality_id: id.nullish(),
  identity_kind: identityKind.optional(),
  identity_no: optionalText(20),
  admission_date: localDate.optional(),
  category_id: id.optional(),
  identity_expiry: localDate.nullish(),
  place_of_birth: optionalText(60),
  religion: optionalText(40),
  blood_group: bloodGroup.nullish(),
  passport_no: optionalText(9),
  visa_expiry: localDate.nullish(),
  ministry_file_no: optionalText(30),
  house_id: id.nullish(),
  mobile: optionalText(20),
  email: z.email('This is not an e-mail address').nullish(),
  sms_language: z.enum(['en', 'ur', 'ar']).optional(),
  uses_transport: z.boolean().optional(),
  special_needs: optionalText(500),
  address_line: z.string().trim().max(300, 'At most 300 characters').optional(),
  area: z.string().trim().max(80, 'At most 80 characters').optional(),
  city: z.string().trim().max(60, 'At most 60 characters').optional(),
  home_phone: optionalText(20),
  /** Own fields of the school by key (STU-10). */
  custom: ownValues.optional(),
});

export const studentUpdate = defineCall({
  method: 'POST',
  path: 'student/update',
  area,
  title: 'Change a record; the answer says what was applied (STU-20)',
  permissions: ['Student Edit'],
  input: {
    id,
    version,
    changes: studentChanges,
    /** Needed where a field waits for approval. */
    reason: optionalText(300),
    /** Proofs for the person who decides. */
    file_ids: z.array(id).max(10).optional(),
  },
  data: z.object({
    applied: z.array(z.string()),
    waiting: z.array(z.string()),
    request_id: z.number().nullable(),
    version: z.number(),
    warnings: z.array(z.string()),
  }),
});

export const studentPhoto = defineCall({
  method: 'POST',
  path: 'student/photo',
  area,
  title: 'The photo of a student: turned upright, cropped 3:4, kept as 600 × 800 (STU-5)',
  permissions: ['Student Edit'],
  transport: 'upload',
  input: { student_id: id },
  data: z.object({ photo_url: z.string(), version: z.number() }),
});

export const studentsChange = defineCall({
  method: 'POST',
  path: 'student/change-many',
  area: 'students',
  title: 'Change message language or transport of ticked students, or of all that the filters find, as a job',
  beyond: 'the bulk action of All Students over ticked or all filtered rows (00 §9)',
  permissions: ['Student Edit'],
  success: 201,
  input: {
    ...chosenRows(studentFilters),
    sms_language: z.enum(['en', 'ur', 'ar']).nullish(),
    uses_transport: z.enum(['yes', 'no']).nullish(),
  },
  data: begunJob,
});
