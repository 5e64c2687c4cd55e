// Guardians of a child and the rights they have toward it; the siblings beside it (STU-7, STU-11).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, optionalText, text, version } from '#kernel/fields.ts';
import { gender, studentStatus } from '#modules/students/person/contract/students.ts';

const words = z.string().nullable();

const area = 'students';

export const relation = z.enum([
  'father',
  'mother',
  'grandparent',
  'brother',
  'sister',
  'uncle',
  'aunt',
  'guardian',
  'other',
]);

export const guardianIdentityKind = z.enum(['cnic', 'civil_number', 'resident_card', 'passport']);

export const guardianRow = z.object({
  guardian_id: z.number(),
  version: z.number(),
  relation,
  full_name: z.string(),
  full_name_native: words,
  gender,
  identity_kind: guardianIdentityKind,
  identity_no: words,
  mobile: words,
  whatsapp: words,
  email: words,
  occupation: words,
  employer: words,
  language: z.enum(['en', 'ur', 'ar']),
  deceased: z.boolean(),
  is_primary: z.boolean(),
  is_fee_payer: z.boolean(),
  lives_with: z.boolean(),
  may_collect: z.boolean(),
  custody: z.enum(['none', 'normal', 'barred']),
  gets_sms: z.boolean(),
  gets_whatsapp: z.boolean(),
  gets_email: z.boolean(),
});

export const studentFamily = defineCall({
  method: 'GET',
  path: 'student/:id/family',
  area,
  title: 'Guardians with their rights, and siblings; reading a custody is in the audit (STU-11)',
  permissions: ['Student Record'],
  input: { id },
  data: z.object({
    guardians: z.array(guardianRow),
    /** Guardians of the family who are none of this child's. */
    others: z.array(z.object({ guardian_id: z.number(), full_name: z.string(), mobile: words })),
    siblings: z.array(
      z.object({
        student_id: z.number(),
        name: z.string(),
        admission_no: words,
        class_name: words,
        section_name: words,
        branch_name: z.string(),
        status: studentStatus,
      }),
    ),
    siblings_elsewhere: z.number(),
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

/** A guardian as typed on a form. */
export const typedGuardian = z.strictObject(guardianFields);

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
