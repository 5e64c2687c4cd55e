// What stories of students begin with: two sections of Grade 5 in F-8, one in G-9, one in Muscat, and a way to admit children.

import { addDays, type LocalDate, todayIn } from '#kernel/dates.ts';
import * as classes from '#modules/branches/classes/contract/classes.ts';
import * as sessions from '#modules/branches/sessions/contract/sessions.ts';
import * as lookups from '#modules/branches/lookups/contract/lookups.ts';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { branches, openSchool, type Person, type School } from '../harness/school.ts';

export interface StudentScene {
  school: School;
  course_id: number;
  session_id: number;
  sections: { a: number; b: number; g9: number; muscat: number };
  /** Today in Pakistan, moved by days. */
  day(days?: number): LocalDate;
  admit(child: Partial<InputOf<typeof admissionDirect>>, as?: Person): Promise<DataOf<typeof admissionDirect>>;
  child(more?: Partial<InputOf<typeof admissionDirect>>): InputOf<typeof admissionDirect>;
}

let fathers = 0;

/** A father nobody else has. */
export function father(more: Record<string, unknown> = {}) {
  fathers += 1;
  return {
    relation: 'father' as const,
    full_name: 'Imran Sheikh',
    identity_no: `35202-1${String(100_000 + fathers)}-1`,
    mobile: '0300 1234567',
    ...more,
  };
}

export async function openStudents(): Promise<StudentScene> {
  const school = await openSchool();
  const course_id = (await school.must(lookups.allCourses, {})).find((row) => row.name === 'Grade 5')?.id ?? 0;
  const sectionsOf = async (
    branch_id: number,
    names: string[],
    as: Person,
  ): Promise<{ session_id: number; ids: number[] }> => {
    const session_id = (await school.must(sessions.sessionList, {}, { as })).find((row) => row.is_current)?.id ?? 0;
    await school.must(classes.sectionBulkCreate, { branch_id, session_id, course_id, names, capacity: 30 }, { as });
    const list = await school.must(
      lookups.branchCoursesSection,
      { id: (await branchCourse(branch_id, as)) ?? course_id, session_id },
      { as },
    );
    return { session_id, ids: list.map((row) => row.section_id) };
  };
  const branchCourse = async (branch_id: number, as: Person): Promise<number | undefined> =>
    (await school.must(lookups.branchCourses, { id: branch_id }, { as })).find((row) => row.course_id === course_id)
      ?.branch_course_id;
  const f8 = await sectionsOf(branches.f8, ['A', 'B'], 'clerk');
  const g9 = await sectionsOf(branches.g9, ['A'], 'neighbour');
  const muscat = await sectionsOf(branches.muscat, ['A'], 'muscat');
  const [a = 0, b = 0] = f8.ids;
  const day = (days = 0): LocalDate => addDays(todayIn('Asia/Karachi'), days);
  const child: StudentScene['child'] = (more = {}) => ({
    section_id: a,
    join_on: day(),
    full_name: 'Ali Sheikh',
    gender: 'm',
    dob: '2016-03-15',
    guardians: [father()],
    ...more,
  });
  return {
    school,
    course_id,
    session_id: f8.session_id,
    sections: { a, b, g9: g9.ids[0] ?? 0, muscat: muscat.ids[0] ?? 0 },
    day,
    child,
    admit: (more, as = 'clerk') => school.must(admissionDirect, child(more), { as }),
  };
}
