// Admits a set of children into sections, in the caller's transaction: families, guardians, records, enrolments, status
// periods, strength and seats together or not at all (ADM-80, ADM-83, STU-2). Set-based: the same statements for 1 child or 5,000.

import { takeNumbers } from '#platform/numbering/take-numbers.ts';
import { Refusal } from '#kernel/refusal.ts';
import { enrolInSection, enrolSets } from '#modules/branches/index.ts';
import { studentsEnrolled, studentsMachineNumbers } from '#modules/students/roll/chapter.ts';
import {
  type AdmissionSet,
  type Admitted,
  type NewFamily,
  newPeopleOf,
  type NewStudent,
  nextIds,
  take,
} from '#modules/students/families/chapter.ts';
import { admitApplicants } from './admit-applicants.ts';
import { type StudentRow, writeEnrolments, writeFamilies, writeStudents } from './write-admission.ts';

/**
 * Everything must have passed its rules before (names, numbers, ages, known children). Answers in the order of `set.students`.
 * Refuses (409) when a section has no seat left.
 */
export async function admitStudents(set: AdmissionSet): Promise<Admitted[]> {
  if (set.students.length === 0) return [];
  await takeSeats(set);
  const ids = await nextIds({
    ...newPeopleOf(set.families),
    students: set.students.length,
    enrolments: set.students.length,
  });
  const families = new Map(set.families.map((family) => [family.key, family.family_id ?? take(ids.families)]));
  const numbers = await numbersFor(set);
  const pins = (await studentsMachineNumbers.ask({ school_id: set.school_id, count: set.students.length })).flat();
  const byKey = new Map(set.families.map((family) => [family.key, family]));
  const rows: StudentRow[] = set.students.map((student) => ({
    ...withCopies(student, byKey.get(student.family_key)),
    id: student.applicant_id ?? take(ids.students),
    enrolment_id: take(ids.enrolments),
    family_id: families.get(student.family_key) ?? 0,
    reg_no: student.reg_no ?? take(numbers.registration),
    admission_no: student.admission_no ?? take(numbers.admission.get(student.branch_id) ?? []),
    device_pin: pins.shift() ?? null,
    status: student.join_on > set.today ? 'admitted' : 'active',
  }));
  await writeStudents(
    set,
    rows.filter((row) => row.applicant_id === undefined),
  );
  await admitApplicants(
    rows.filter((row) => row.applicant_id !== undefined),
    set.today,
  );
  await writeFamilies(set, { families, numbers: numbers.family, guardianIds: ids.guardians, students: rows });
  await writeEnrolments(set, rows);
  await studentsEnrolled.ask({ student_ids: rows.map((row) => row.id) });
  return rows.map(({ id, family_id, enrolment_id, reg_no, admission_no, status }) => ({
    student_id: id,
    family_id,
    enrolment_id,
    reg_no,
    admission_no,
    status,
  }));
}

// Sections in the order of their ids, so that two admissions cannot deadlock.
async function takeSeats(set: AdmissionSet): Promise<void> {
  const sections = [...Map.groupBy(set.students, (s) => s.section_id)].toSorted(([a], [b]) => a - b);
  if (set.takes_over) return enrolSets(sections.map(([section_id, here]) => ({ section_id, ...pupils(here) })));
  for (const [section_id, here] of sections) {
    for (const child of here) {
      if (child.hold_id !== undefined) await enrolInSection(section_id, pupils([child]), child.hold_id);
    }
    const others = here.filter((child) => child.hold_id === undefined);
    if (others.length > 0) await enrolInSection(section_id, pupils(others));
  }
}

function pupils(here: readonly NewStudent[]): { male: number; female: number } {
  const male = here.filter((child) => child.gender === 'm').length;
  return { male, female: here.length - male };
}

interface GivenNumbers {
  family: string[];
  registration: string[];
  /** By branch. */
  admission: Map<number, string[]>;
}

// STU-2: registration and family numbers run through the school, admission numbers through the branch's register.
async function numbersFor(set: AdmissionSet): Promise<GivenNumbers> {
  const branch = set.students[0]?.branch_id ?? 0;
  const some = (kind: string, branch_id: number, count: number): Promise<string[]> =>
    count > 0 ? takeNumbers(kind, { branch_id, day: set.today }, count) : Promise.resolve([]);
  const family = await some('family', branch, newPeopleOf(set.families).families);
  const registration = await some('registration', branch, set.students.filter((s) => !s.reg_no).length);
  const wanted = Map.groupBy(
    set.students.filter((s) => !s.admission_no),
    (s) => s.branch_id,
  );
  const admission = new Map<number, string[]>();
  for (const [branch_id, students] of [...wanted].toSorted(([a], [b]) => a - b)) {
    admission.set(branch_id, await some('admission', branch_id, students.length));
  }
  return { family, registration, admission };
}

// Triggers maintain these copies later; the first rows set them here.
function withCopies(
  student: NewStudent,
  family: NewFamily | undefined,
): NewStudent & { father_name: string; family_keys: string } {
  if (!family) throw new Refusal('bad_input', `The family of ${student.full_name} is missing`);
  const father = family.guardians.find((g) => g.relation === 'father') ?? family.guardians.find((g) => g.is_primary);
  const keys = family.guardians.map((g) => [g.identity_no, g.mobile].filter(Boolean).join(' '));
  return {
    ...student,
    father_name: father?.full_name ?? student.father_name ?? '',
    family_keys: keys.toSorted().join(' '),
  };
}
