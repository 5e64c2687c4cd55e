// The statements of an admission: each writes the whole set from one JSON parameter.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { AdmissionSet, NewStudent } from '#modules/students/families/chapter.ts';

export interface StudentRow extends NewStudent {
  id: number;
  family_id: number;
  enrolment_id: number;
  reg_no: string;
  admission_no: string;
  /** Null: no module gives machine numbers. */
  device_pin: number | null;
  father_name: string;
  family_keys: string;
  status: 'active' | 'admitted';
}

/**
 * Writes the children before their families: the trigger links the family to the branch, and a family without a branch would be
 * invisible to the caller.
 */
export async function writeStudents(set: AdmissionSet, rows: readonly StudentRow[]): Promise<void> {
  await rowsOf(sql`
    insert into students.students (id, school_id, branch_id, family_id, status, status_since, reg_no, admission_no, full_name, full_name_native,
      father_name, gender, dob, place_of_birth, nationality_id, religion, blood_group, identity_kind, identity_no, identity_expiry, category_id,
      admission_date, admission_session_id, admission_course_id, join_on, session_id, course_id, section_id, roll_no, enrolment_id,
      mobile, email, uses_transport, custom, family_keys, device_pin)
    select r.id, ${set.school_id}::int, r.branch_id, r.family_id, r.status, case r.status when 'active' then r.join_on else ${set.today}::date end, r.reg_no, r.admission_no, r.full_name, r.full_name_native,
      r.father_name, r.gender, r.dob, r.place_of_birth, r.nationality_id, r.religion, r.blood_group, r.identity_kind, r.identity_no, r.identity_expiry,
      coalesce(r.category_id, (select c.id from students.student_categories c where c.school_id = ${set.school_id}::int and c.is_default)),
      r.admission_date, r.session_id, r.course_id, r.join_on, r.session_id, r.course_id, r.section_id, r.roll_no, r.enrolment_id,
      r.mobile, r.email, coalesce(r.uses_transport, false), coalesce(r.custom, '{}'::jsonb), r.family_keys, r.device_pin
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, branch_id int, family_id bigint, status text, reg_no text, admission_no text,
      full_name text, full_name_native text, father_name text, gender text, dob date, place_of_birth text, nationality_id int, religion text,
      blood_group text, identity_kind text, identity_no text, identity_expiry date, category_id bigint, admission_date date, session_id bigint,
      course_id bigint, join_on date, section_id bigint, roll_no int, enrolment_id bigint, mobile text, email text, uses_transport boolean, custom jsonb, family_keys text, device_pin int)`);
}

interface FamilyIds {
  families: ReadonlyMap<string, number>;
  numbers: readonly string[];
  guardianIds: readonly number[];
  students: readonly Pick<StudentRow, 'id' | 'branch_id' | 'family_key'>[];
}

/** New families and guardians, and the links of every child to the guardians of its family. */
export async function writeFamilies(
  set: Pick<AdmissionSet, 'school_id' | 'families'>,
  given: FamilyIds,
): Promise<void> {
  const numbers = [...given.numbers];
  const ids = [...given.guardianIds];
  const fresh = set.families.filter((f) => f.family_id === undefined);
  const families = fresh.map((f) => ({
    ...f,
    guardians: undefined,
    id: given.families.get(f.key),
    family_no: numbers.shift(),
  }));
  const guardians = set.families.flatMap((f) =>
    f.guardians.map((g) => ({
      ...g,
      key: f.key,
      family_id: given.families.get(f.key),
      known: g.guardian_id !== undefined,
      id: g.guardian_id ?? ids.shift(),
    })),
  );
  await rowsOf(sql`
    insert into students.families (id, school_id, family_no, country_id, address_line, area, city, district, postal_code, home_phone)
    select f.id, ${set.school_id}::int, f.family_no, f.country_id, coalesce(f.address_line, ''), coalesce(f.area, ''), coalesce(f.city, ''), coalesce(f.district, ''), coalesce(f.postal_code, ''), f.home_phone
    from jsonb_to_recordset(${JSON.stringify(families)}::jsonb)
      as f (id bigint, family_no text, country_id int, address_line text, area text, city text, district text, postal_code text, home_phone text)`);
  await rowsOf(sql`
    insert into students.guardians (id, school_id, family_id, full_name, full_name_native, gender, identity_kind, identity_no, nationality_id, mobile,
      whatsapp, email, occupation, employer, language, deceased)
    select g.id, ${set.school_id}::int, g.family_id, g.full_name, g.full_name_native, g.gender, g.identity_kind, g.identity_no, g.nationality_id, g.mobile,
      g.whatsapp, g.email, g.occupation, g.employer, coalesce(g.language, 'en'), coalesce(g.deceased, false)
    from jsonb_to_recordset(${JSON.stringify(guardians.filter((g) => !g.known))}::jsonb) as g (id bigint, family_id bigint, full_name text,
      full_name_native text, gender text, identity_kind text, identity_no text, nationality_id int, mobile text, whatsapp text, email text,
      occupation text, employer text, language text, deceased boolean)`);
  await rowsOf(sql`
    insert into students.student_guardians (branch_id, student_id, guardian_id, relation, is_primary, is_fee_payer, may_collect)
    select s.branch_id, s.id, g.id, g.relation, g.is_primary, g.is_fee_payer, coalesce(g.may_collect, true)
    from jsonb_to_recordset(${JSON.stringify(given.students.map((s) => ({ id: s.id, branch_id: s.branch_id, family_key: s.family_key })))}::jsonb)
        as s (id bigint, branch_id int, family_key text)
    join jsonb_to_recordset(${JSON.stringify(guardians)}::jsonb)
        as g (id bigint, key text, relation text, is_primary boolean, is_fee_payer boolean, may_collect boolean) on g.key = s.family_key`);
}

/** Enrolments and status periods; a trigger on the enrolments writes the strength movements. */
export async function writeEnrolments(set: AdmissionSet, rows: readonly StudentRow[]): Promise<void> {
  const source_table = set.source_table ?? null;
  const source_id = set.source_id ?? null;
  const slim = rows.map((r) => ({
    id: r.id,
    enrolment_id: r.enrolment_id,
    branch_id: r.branch_id,
    session_id: r.session_id,
    course_id: r.course_id,
    section_id: r.section_id,
    roll_no: r.roll_no,
    admission_no: r.admission_no,
    start_on: r.start_on,
    full_name: r.full_name,
    father_name: r.father_name,
    status: r.status,
  }));
  const json = JSON.stringify(slim);
  await rowsOf(sql`
    insert into students.enrolments (id, branch_id, current_branch_id, student_id, session_id, course_id, section_id, roll_no, admission_no, start_on,
      entry, student_name, father_name, source_table, source_id)
    select r.enrolment_id, r.branch_id, r.branch_id, r.id, r.session_id, r.course_id, r.section_id, r.roll_no, r.admission_no, r.start_on,
      'admission', r.full_name, r.father_name, ${source_table}::text, ${source_id}::bigint
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, enrolment_id bigint, branch_id int, session_id bigint, course_id bigint, section_id bigint,
      roll_no int, admission_no text, start_on date, full_name text, father_name text)`);
  await rowsOf(sql`
    insert into students.student_status_periods (branch_id, current_branch_id, student_id, status, from_on, to_on, source_table, source_id)
    select r.branch_id, r.branch_id, r.id, p.status, p.from_on, p.to_on, ${source_table}::text, ${source_id}::bigint
    from jsonb_to_recordset(${json}::jsonb) as r (id bigint, branch_id int, start_on date, status text)
    cross join lateral (values ('active', r.start_on, null::date), ('admitted', ${set.today}::date, r.start_on - 1)) as p (status, from_on, to_on)
    where p.status = 'active' or (r.status = 'admitted' and p.to_on >= p.from_on)`);
}
