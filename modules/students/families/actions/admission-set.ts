// What an admission brings: families with their guardians, and the children with the section they sit in. One shape for the
// single admission, the register import, the wizard of admissions and the demo seed.

import type { LocalDate } from '#kernel/dates.ts';
import type { IdentityKind } from '#modules/students/person/rules/index.ts';

export type Relation =
  | 'father'
  | 'mother'
  | 'grandparent'
  | 'brother'
  | 'sister'
  | 'uncle'
  | 'aunt'
  | 'guardian'
  | 'other';

export interface NewGuardian {
  /** A guardian the school knows already (ADM-15); then only relation and rights are used. */
  guardian_id?: number | undefined;
  relation: Relation;
  full_name: string;
  full_name_native?: string | null | undefined;
  gender: 'm' | 'f';
  identity_kind: Exclude<IdentityKind, 'b_form'>;
  identity_no?: string | null | undefined;
  nationality_id?: number | null | undefined;
  /** E.164 (ADM-1). */
  mobile?: string | null | undefined;
  whatsapp?: string | null | undefined;
  email?: string | null | undefined;
  occupation?: string | null | undefined;
  employer?: string | null | undefined;
  language?: 'en' | 'ur' | 'ar' | undefined;
  deceased?: boolean | undefined;
  is_primary: boolean;
  is_fee_payer: boolean;
  may_collect?: boolean | undefined;
}

export interface NewFamily {
  /** Any name by which the children of this set refer to the family. */
  key: string;
  /** A family the school knows already: the children join it. */
  family_id?: number | undefined;
  country_id: number;
  address_line?: string | null | undefined;
  area?: string | null | undefined;
  city?: string | null | undefined;
  district?: string | null | undefined;
  postal_code?: string | null | undefined;
  home_phone?: string | null | undefined;
  /** Linked to every child of the set in this family. */
  guardians: readonly NewGuardian[];
}

export interface NewStudent {
  /** An existing application becomes the record: its person, family and guardians are kept. */
  applicant_id?: number | undefined;
  /** The father as the application has him; read with `applicant_id` only. */
  father_name?: string | undefined;
  /** The seat that is held for it; it becomes the enrolled one (ADM-23). */
  hold_id?: number | undefined;
  family_key: string;
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number;
  full_name: string;
  full_name_native?: string | null | undefined;
  gender: 'm' | 'f';
  dob: LocalDate;
  place_of_birth?: string | null | undefined;
  nationality_id?: number | null | undefined;
  religion?: string | null | undefined;
  blood_group?: string | null | undefined;
  identity_kind: IdentityKind;
  identity_no?: string | null | undefined;
  identity_expiry?: LocalDate | null | undefined;
  category_id?: number | null | undefined;
  mobile?: string | null | undefined;
  email?: string | null | undefined;
  uses_transport?: boolean | undefined;
  /** Own fields of the school by key, in the form in which they are kept (STU-10). */
  custom?: Readonly<Record<string, unknown>> | undefined;
  /** Day in the branch's admission register. */
  admission_date: LocalDate;
  /** First day at school; later than today: admitted, and active from that day (ADM-81). */
  join_on: LocalDate;
  /** First day of the enrolment and of billing: join_on, or the take-over day of a register. */
  start_on: LocalDate;
  /** From a register; null takes the branch's next number. */
  admission_no?: string | null | undefined;
  reg_no?: string | null | undefined;
  roll_no?: number | null | undefined;
}

export interface AdmissionSet {
  school_id: number;
  /** The branch's day of the admission. */
  today: LocalDate;
  families: readonly NewFamily[];
  students: readonly NewStudent[];
  /** An imported register is a fact, so seats are added for it; otherwise a full section refuses. */
  takes_over?: boolean | undefined;
  /** Where the enrolments come from, e.g. platform.import_runs. */
  source_table?: string | null | undefined;
  source_id?: number | null | undefined;
}

export interface Admitted {
  student_id: number;
  family_id: number;
  enrolment_id: number;
  reg_no: string;
  admission_no: string;
  status: 'active' | 'admitted';
}
