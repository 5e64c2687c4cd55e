// What an application says is changed before it is confirmed: the child, its address, its guardians, school before and health. Guardians who
// have other children in the school stay as they are; theirs is the record of those children (STU-7, STU-20).

import { conflict } from '#kernel/refusal.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type NewFamily, type NewGuardian, writeGuardian, writeLink } from '#modules/students/families/chapter.ts';
import type { NewApplicant } from './create-applicants.ts';
import { noteChange } from '#modules/students/roll/chapter.ts';
import { writeApplicantDetails } from '../steps/write-applicant-details.ts';

export interface Rewritten {
  student_id: number;
  applicant: Omit<NewApplicant, 'application_id' | 'branch_id' | 'family_key' | 'papers'>;
  family: Omit<NewFamily, 'key' | 'guardians' | 'country_id' | 'family_id'>;
  guardians: readonly NewGuardian[];
}

interface Child {
  id: number;
  branch_id: number;
  school_id: number;
  family_id: number;
  alone: boolean;
}

/** Only while the child is an applicant. */
export async function rewriteApplicant({ student_id, applicant, family, guardians }: Rewritten): Promise<void> {
  const child = await rowOf(sql<Child>`
    select s.id, s.branch_id, s.school_id, s.family_id,
           not exists (select 1 from students.students o where o.family_id = s.family_id and o.id <> s.id) as alone
      from students.students s where s.id = ${student_id}::bigint and s.status = 'applicant' for update of s`);
  if (!child) throw conflict('This child is no longer an applicant: change it on the student record');
  const again = 'belongs to somebody else in the school. Compare the two first.';
  await onConstraint('students_identity', conflict(`This identity number ${again}`), () =>
    writePerson(child, applicant),
  );
  await onConstraint('guardians_identity', conflict(`The card number of a guardian ${again}`), () =>
    writeGuardians(child, guardians),
  );
  if (child.alone) await writeAddress(child, family);
  await rowsOf(sql`delete from students.student_schools where student_id = ${student_id}::bigint`);
  await rowsOf(sql`delete from students.student_medical where student_id = ${student_id}::bigint`);
  const { school_before, health } = applicant;
  await writeApplicantDetails([
    { id: student_id, branch_id: child.branch_id, application_id: null, school_before, health },
  ]);
  await noteChange({
    branch_id: child.branch_id,
    student_id,
    action: 'application changed',
    after: { name: applicant.full_name, dob: applicant.dob },
  });
}

async function writePerson({ id, branch_id }: Child, one: Rewritten['applicant']): Promise<void> {
  await rowsOf(sql`
    update students.students set full_name = ${one.full_name}, full_name_native = ${one.full_name_native ?? null}, gender = ${one.gender},
           dob = ${one.dob}::date, place_of_birth = ${one.place_of_birth ?? null}, nationality_id = ${one.nationality_id ?? null}::int,
           religion = ${one.religion ?? null}, mother_tongue_id = ${one.mother_tongue_id ?? null}::bigint, blood_group = ${one.blood_group ?? null},
           identity_kind = ${one.identity_kind}, identity_no = ${one.identity_no ?? null}, identity_expiry = ${one.identity_expiry ?? null}::date,
           passport_no = ${one.passport_no ?? null}, category_id = coalesce(${one.category_id ?? null}::bigint, category_id),
           photo_taken_on = case when photo_file_id is distinct from ${one.photo_file_id ?? null}::bigint then platform.today(${branch_id}::int) else photo_taken_on end,
           photo_file_id = ${one.photo_file_id ?? null}::bigint, join_on = ${one.join_on ?? null}::date,
           updated_by = platform.current_user_id()
     where id = ${id}::bigint`);
}

async function writeAddress({ family_id }: Child, to: Rewritten['family']): Promise<void> {
  await rowsOf(sql`
    update students.families set address_line = ${to.address_line ?? ''}, area = ${to.area ?? ''}, city = ${to.city ?? ''}, district = ${to.district ?? ''},
           postal_code = ${to.postal_code ?? ''}, home_phone = ${to.home_phone ?? null}, updated_by = platform.current_user_id()
     where id = ${family_id}::bigint`);
}

async function writeGuardians(child: Child, guardians: readonly NewGuardian[]): Promise<void> {
  const shared = await rowsOf(sql<{ guardian_id: number; only: boolean }>`
    select k.guardian_id, not exists (select 1 from students.student_guardians o where o.guardian_id = k.guardian_id and o.student_id <> k.student_id) as only
      from students.student_guardians k where k.student_id = ${child.id}::bigint`);
  const kept: number[] = [];
  // Rights first: no two primaries at any moment.
  await rowsOf(
    sql`update students.student_guardians set is_primary = false, is_fee_payer = false where student_id = ${child.id}::bigint`,
  );
  for (const one of guardians) {
    const stored = shared.find((row) => row.guardian_id === one.guardian_id);
    const input = {
      ...rightsOf,
      ...one,
      student_id: child.id,
      language: one.language ?? 'en',
      deceased: one.deceased ?? false,
      may_collect: one.may_collect ?? true,
    };
    const id = stored && !stored.only ? stored.guardian_id : await writeGuardian(child, input, stored?.guardian_id);
    await writeLink(child, input, id);
    kept.push(id);
  }
  await rowsOf(sql`
    delete from students.student_guardians where student_id = ${child.id}::bigint and not guardian_id = any (${kept}::bigint[])`);
}

const rightsOf = { lives_with: true, gets_sms: true, gets_whatsapp: true, gets_email: true };
