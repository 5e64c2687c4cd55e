// A child that applies becomes a record of its own at once (ADM-30): person, family, guardians, papers, schools before and health. No
// number, class or enrolment yet, so that no list, bill or register counts it; the admission takes this same record in.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { type NewFamily, newPeopleOf, type NewStudent, nextIds, take } from '#modules/students/families/chapter.ts';
import { writeFamilies } from './write-admission.ts';
import { type ApplicantDetails, writeApplicantDetails } from '../steps/write-applicant-details.ts';

type Person = Pick<
  NewStudent,
  | 'family_key'
  | 'branch_id'
  | 'full_name'
  | 'full_name_native'
  | 'gender'
  | 'dob'
  | 'place_of_birth'
  | 'nationality_id'
  | 'religion'
  | 'blood_group'
  | 'identity_kind'
  | 'identity_no'
  | 'identity_expiry'
  | 'category_id'
>;

export interface NewApplicant extends Person, ApplicantDetails {
  application_id: number | null;
  mother_tongue_id?: number | null | undefined;
  photo_file_id?: number | null | undefined;
  passport_no?: string | null | undefined;
  join_on?: LocalDate | null | undefined;
}

export interface ApplicantSet {
  school_id: number;
  /** The branch's day. */
  today: LocalDate;
  /** Guardians of a family that is known are linked to the new child, too (ADM-15). */
  families: readonly NewFamily[];
  applicants: readonly NewApplicant[];
}

export interface Applied {
  student_id: number;
  family_id: number;
}

/**
 * 14 §2 students.create_applicant, for one child or many in one go. All must have passed the rules of names, numbers and guardians before.
 * Answers in the order of `set.applicants`; 409 when a number was taken in the same second.
 */
export async function createApplicants(set: ApplicantSet): Promise<Applied[]> {
  const first = set.applicants[0];
  if (!first) return [];
  const fresh = newPeopleOf(set.families);
  const ids = await nextIds({ ...fresh, students: set.applicants.length, enrolments: 0 });
  const families = new Map(set.families.map((family) => [family.key, family.family_id ?? take(ids.families)]));
  const rows = set.applicants.map((one) => ({
    ...one,
    id: take(ids.students),
    family_id: families.get(one.family_key) ?? 0,
  }));
  await refusingDoubles(async () => {
    await writeApplicants(set, rows);
    const numbers =
      fresh.families === 0
        ? []
        : await takeNumbers('family', { branch_id: first.branch_id, day: set.today }, fresh.families);
    await writeFamilies(set, { families, numbers, guardianIds: ids.guardians, students: rows });
  });
  await fillAddresses(set.families);
  await writeApplicantDetails(rows);
  return rows.map(({ id, family_id }) => ({ student_id: id, family_id }));
}

export async function createApplicant(
  set: Omit<ApplicantSet, 'applicants'> & { applicant: NewApplicant },
): Promise<Applied> {
  const [made] = await createApplicants({ ...set, applicants: [set.applicant] });
  if (!made) throw new Error('The applicant was not stored');
  return made;
}

function refusingDoubles(write: () => Promise<void>): Promise<void> {
  const again = 'was just saved by somebody else. Open the page again: it will be found.';
  return onConstraint('students_identity', conflict(`A child with this identity number ${again}`), () =>
    onConstraint('guardians_identity', conflict(`A guardian with this card number ${again}`), write),
  );
}

// Before the families: the trigger links the family to the branch, and a family without a branch would be invisible to the caller.
async function writeApplicants(
  { school_id, today }: ApplicantSet,
  rows: readonly (NewApplicant & { id: number; family_id: number })[],
): Promise<void> {
  await rowsOf(sql`
    insert into students.students (id, school_id, branch_id, family_id, status, status_since, full_name, full_name_native, gender, dob, place_of_birth,
      nationality_id, religion, mother_tongue_id, blood_group, identity_kind, identity_no, identity_expiry, passport_no, category_id, photo_file_id, photo_taken_on,
      join_on, application_id)
    select r.id, ${school_id}::int, r.branch_id, r.family_id, 'applicant', ${today}::date, r.full_name, r.full_name_native, r.gender, r.dob, r.place_of_birth,
      r.nationality_id, r.religion, r.mother_tongue_id, r.blood_group, r.identity_kind, r.identity_no, r.identity_expiry, r.passport_no,
      coalesce(r.category_id, (select c.id from students.student_categories c where c.school_id = ${school_id}::int and c.is_default)),
      r.photo_file_id, case when r.photo_file_id is not null then ${today}::date end, r.join_on, r.application_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, branch_id int, family_id bigint, full_name text, full_name_native text,
        gender text, dob date, place_of_birth text, nationality_id int, religion text, mother_tongue_id bigint, blood_group text, identity_kind text,
        identity_no text, identity_expiry date, passport_no text, category_id bigint, photo_file_id bigint, join_on date, application_id bigint)`);
}

/** A family that was known without an address gets the one of the form; one that has an address keeps it. */
async function fillAddresses(families: ApplicantSet['families']): Promise<void> {
  const known = families
    .filter((family) => family.family_id !== undefined && family.address_line)
    .map(({ guardians: _guardians, ...family }) => family);
  if (known.length === 0) return;
  await rowsOf(sql`
    update students.families f
       set address_line = r.address_line, area = coalesce(r.area, ''), city = coalesce(r.city, ''), district = coalesce(r.district, f.district),
           postal_code = coalesce(r.postal_code, f.postal_code), home_phone = coalesce(f.home_phone, r.home_phone),
           updated_by = platform.current_user_id()
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as r (family_id bigint, address_line text, area text, city text, district text, postal_code text,
           home_phone text)
     where f.id = r.family_id and f.address_line = ''`);
}
