// Changing a student's record, guardians and papers (STU-7, STU-20 to STU-22).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { guardianIdentityKind, guardianRow, relation } from './record.ts';
import { ownValues } from './own-fields.ts';
import { gender } from './students.ts';

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

export const guardianFields = {
  relation,
  full_name: text(100),
  full_name_native: optionalText(100),
  gender: gender.default('m'),
  identity_kind: guardianIdentityKind.default('cnic'),
  identity_no: optionalText(20),
  mobile: optionalText(20),
  whatsapp: optionalText(20),
  email: z.email('This is not an e-mail address').nullish(),
  occupation: optionalText(80),
  employer: optionalText(80),
  language: z.enum(['en', 'ur', 'ar']).default('en'),
  deceased: z.boolean().default(false),
  is_primary: z.boolean().default(false),
  is_fee_payer: z.boolean().default(false),
};

const rights = {
  lives_with: z.boolean().default(true),
  may_collect: z.boolean().default(true),
  gets_sms: z.boolean().default(true),
  gets_whatsapp: z.boolean().default(true),
  gets_email: z.boolean().default(true),
  /** STU-7, STU-20: decided by a second person; left out it stays. */
  custody: z.enum(['none', 'normal', 'barred']).optional(),
};

export const guardianSave = defineCall({
  method: 'POST',
  path: 'student/guardian/save',
  area,
  title: 'Add or change a guardian and the rights toward this child (STU-7)',
  permissions: ['Student Edit'],
  input: {
    student_id: id,
    guardian_id: id.optional(),
    version: version.optional(),
    ...guardianFields,
    ...rights,
    /** Needed where something waits for approval (STU-20). */
    reason: optionalText(300),
    file_ids: z.array(id).max(10).optional(),
  },
  data: z.object({
    /** Fields that a second person decides on. */
    waiting: z.array(z.string()),
    request_id: z.number().nullable(),
    guardian: guardianRow,
    siblings_affected: z.array(z.object({ student_id: z.number(), name: z.string() })),
  }),
});

export const guardianUnlink = defineCall({
  method: 'POST',
  path: 'student/guardian/unlink',
  area,
  title: 'Take a guardian off a child; the last one stays (STU-7)',
  permissions: ['Student Edit'],
  input: { student_id: id, guardian_id: id },
  data: z.object({ left: z.number() }),
});

export const documentSave = defineCall({
  method: 'POST',
  path: 'student/document',
  area,
  title: 'Note that a paper was received, is missing or is waived (ADM-18)',
  permissions: ['Student Edit'],
  input: {
    student_id: id,
    document_type_id: id,
    state: z.enum(['missing', 'paper', 'file', 'waived']),
    number: optionalText(40),
    expiry: localDate.nullish(),
    file_id: id.nullish(),
    waived_reason: optionalText(200),
  },
  data: z.object({ document_type_id: z.number(), state: z.string() }),
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
