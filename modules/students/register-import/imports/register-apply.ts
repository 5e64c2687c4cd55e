// Good lines of one branch written as one set: sections, families by the father's number, children, then fees by question
// (spec 03 §9; ADM-15; STU-2). The transaction is the branch's.

import { namedIn, putIn } from '#kernel/names.ts';
import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { takeOverSections } from '#modules/branches/index.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { ImportRunInfo, Made } from '#platform/imports/definition.ts';
import { admitStudents } from '#modules/students/admission/chapter.ts';
import type { NewFamily, NewStudent } from '#modules/students/families/chapter.ts';
import { noOpenSession } from '../rules/register-line.ts';
import type { RegisterBranch, RegisterStudent } from '../rules/register-row.ts';
import type { SchoolFacts } from './register-facts.ts';
import { type ImportedStudent, studentsImported } from './students-imported.ts';

interface KnownGuardian {
  identity_kind: string;
  identity_no: string;
  guardian_id: number;
  family_id: number;
}

/** Billing begins with the month of the take-over: what was owed before stands in the opening balance. */
function startOn(student: RegisterStudent, branch: RegisterBranch): LocalDate {
  const first = firstDayOf(monthOf(branch.today));
  return student.admission_date > first ? student.admission_date : first;
}

async function familiesOf(set: readonly RegisterStudent[], branch: RegisterBranch): Promise<NewFamily[]> {
  const numbers = [...new Set(set.flatMap((s) => s.father_no ?? []))];
  const rows = await rowsOf(
    sql<KnownGuardian>`select identity_kind, identity_no, guardian_id, family_id from students.known_guardians(${numbers}::text[])`,
  );
  const known = new Map(rows.map((r) => [`${r.identity_kind}:${r.identity_no}`, r]));
  const families = new Map<string, NewFamily>();
  for (const student of set) {
    if (families.has(student.family_key)) continue;
    const found = known.get(student.family_key);
    families.set(student.family_key, {
      key: student.family_key,
      family_id: found?.family_id,
      country_id: branch.country_id,
      address_line: student.address,
      city: student.city,
      guardians: guardiansOf(student, found),
    });
  }
  return [...families.values()];
}

/** ADM-19: the father is primary and pays; a mother comes with a new family only, so that none is made twice. */
function guardiansOf(student: RegisterStudent, found: KnownGuardian | undefined): NewFamily['guardians'] {
  const father = {
    guardian_id: found?.guardian_id,
    relation: 'father' as const,
    full_name: student.father_name,
    gender: 'm' as const,
    identity_kind: student.father_kind === 'b_form' ? ('cnic' as const) : student.father_kind,
    identity_no: student.father_no,
    nationality_id: student.nationality_id,
    mobile: student.mobile,
    is_primary: true,
    is_fee_payer: true,
  };
  if (student.mother_name === null || found) return [father];
  const mother = {
    relation: 'mother' as const,
    full_name: student.mother_name,
    gender: 'f' as const,
    identity_kind: 'cnic' as const,
    is_primary: false,
    is_fee_payer: false,
  };
  return [father, mother];
}

function newStudent(
  student: RegisterStudent,
  place: { session_id: number; section_id: number; start_on: LocalDate },
): NewStudent {
  return {
    ...place,
    family_key: student.family_key,
    branch_id: student.branch_id,
    course_id: student.course_id,
    full_name: student.full_name,
    full_name_native: student.full_name_native,
    gender: student.gender,
    dob: student.dob,
    nationality_id: student.nationality_id,
    religion: student.religion,
    custom: student.custom,
    identity_kind: student.identity_kind,
    identity_no: student.identity_no,
    admission_date: student.admission_date,
    join_on: student.admission_date,
    admission_no: student.admission_no,
    roll_no: student.roll_no,
  };
}

function addUp(total: Made, part: Made): Made {
  for (const [what, count] of Object.entries(part)) putIn(total, what, (namedIn(total, what) ?? 0) + count);
  return total;
}

export async function applyRegister(
  set: readonly RegisterStudent[],
  { run_id }: ImportRunInfo,
  facts: SchoolFacts,
): Promise<Made> {
  const branch = facts.branches.find((b) => b.branch_id === set[0]?.branch_id);
  if (!branch) return {};
  const { session_id } = branch;
  // Its lines were checked bad already.
  if (session_id === null) throw conflict(noOpenSession(branch));
  const sections = await takeOverSections(branch.branch_id, session_id, set);
  const families = await familiesOf(set, branch);
  const students = set.map((s) =>
    newStudent(s, { session_id, section_id: sections.idOf(s.course_id, s.section), start_on: startOn(s, branch) }),
  );
  const admitted = await admitStudents({
    school_id: facts.school_id,
    today: branch.today,
    families,
    students,
    takes_over: true,
    source_table: 'platform.import_runs',
    source_id: run_id,
  });
  const imported: ImportedStudent[] = set.map((s, i) => ({
    student_id: admitted[i]?.student_id ?? 0,
    course_id: s.course_id,
    admission_no: s.admission_no,
    start_on: startOn(s, branch),
    monthly_fee_minor: s.monthly_fee_minor,
    concession_bp: s.concession_bp,
    opening_minor: s.opening_minor,
    opening_due: s.opening_due,
  }));
  const answers = await studentsImported.ask({
    branch_id: branch.branch_id,
    session_id,
    currency: branch.currency,
    today: branch.today,
    source_table: 'platform.import_runs',
    source_id: run_id,
    students: imported,
  });
  const made: Made = {
    students: set.length,
    families: families.filter((f) => f.family_id === undefined).length,
    sections: sections.made,
  };
  return answers.reduce(addUp, made);
}
