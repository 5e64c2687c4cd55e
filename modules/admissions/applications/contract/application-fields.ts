// What the six pages of an application hold (spec 02 §6.3). A draft may lack everything but the child's name; the rules of the submit
// say what is missing.

import { z } from 'zod';
import { id, localDate, optionalText } from '#kernel/fields.ts';
import { source } from '#modules/admissions/stages/contract/stages.ts';

export const gender = z.enum(['m', 'f']);
export const childIdentityKind = z.enum(['b_form', 'cnic', 'civil_number', 'resident_card', 'passport']);
export const guardianIdentityKind = z.enum(['cnic', 'civil_number', 'resident_card', 'passport']);
export const relations = [
  'father',
  'mother',
  'grandparent',
  'brother',
  'sister',
  'uncle',
  'aunt',
  'guardian',
  'other',
] as const;
export const relation = z.enum(relations);
const bloodGroup = z.enum(['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-']);

export const draftGuardian = z.strictObject({
  /** A guardian the school knows: the person is kept, the rights toward this child are new (ADM-15). */
  guardian_id: id.nullish(),
  relation: relation.nullish(),
  full_name: optionalText(100),
  full_name_native: optionalText(100),
  gender: gender.nullish(),
  identity_kind: guardianIdentityKind.nullish(),
  identity_no: optionalText(20),
  mobile: optionalText(20),
  whatsapp: optionalText(20),
  email: optionalText(100),
  occupation: optionalText(80),
  employer: optionalText(80),
  language: z.enum(['en', 'ur', 'ar']).nullish(),
  deceased: z.boolean().nullish(),
  is_primary: z.boolean().nullish(),
  is_fee_payer: z.boolean().nullish(),
  may_collect: z.boolean().nullish(),
});
export type DraftGuardian = z.output<typeof draftGuardian>;

/** Page by page; the same names stand in `errors`. */
export const applicationPages = {
  1: {
    session_id: id.nullish(),
    course_id: id.nullish(),
    group_id: id.nullish(),
    shift: z.enum(['morning', 'evening']).nullish(),
    expected_join_on: localDate.nullish(),
    form_no: optionalText(30),
    source: source.nullish(),
    category_id: id.nullish(),
    from_school: z.boolean().nullish(),
    full_name: optionalText(100),
    full_name_native: optionalText(100),
    gender: gender.nullish(),
    dob: localDate.nullish(),
    place_of_birth: optionalText(60),
    nationality_id: id.nullish(),
    identity_kind: childIdentityKind.nullish(),
    identity_no: optionalText(20),
    identity_expiry: localDate.nullish(),
    passport_no: optionalText(20),
    religion: optionalText(40),
    mother_tongue_id: id.nullish(),
    blood_group: bloodGroup.nullish(),
    photo_file_id: id.nullish(),
  },
  2: {
    family_id: id.nullish(),
    guardians: z.array(draftGuardian).max(6).nullish(),
    siblings_elsewhere: z
      .array(
        z.strictObject({
          name: optionalText(100),
          age: z.number().int().min(0).max(40).nullish(),
          school: optionalText(100),
        }),
      )
      .max(10)
      .nullish(),
  },
  3: {
    address_line: optionalText(300),
    area: optionalText(80),
    city: optionalText(60),
    district: optionalText(60),
    postal_code: optionalText(12),
    home_phone: optionalText(20),
    emergency_name: optionalText(100),
    emergency_relation: optionalText(40),
    emergency_mobile: optionalText(20),
  },
  4: {
    previous_school: optionalText(100),
    previous_class: optionalText(40),
    previous_course_id: id.nullish(),
    previous_board: optionalText(60),
    previous_year: optionalText(10),
    previous_result: optionalText(60),
    change_reason: optionalText(200),
    allergies: optionalText(300),
    conditions: optionalText(300),
    medicines: optionalText(300),
    disability: optionalText(300),
    doctor: optionalText(100),
    doctor_phone: optionalText(20),
    first_aid_consent: z.boolean().nullish(),
  },
  6: { declared: z.boolean().nullish() },
} as const;

export const applicationData = z.strictObject({
  ...applicationPages[1],
  ...applicationPages[2],
  ...applicationPages[3],
  ...applicationPages[4],
  ...applicationPages[6],
});
export type ApplicationData = z.output<typeof applicationData>;
