// The child of an application becomes a student: its own row goes on, the held seat becomes an enrolled one (ADM-80, ADM-23).

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { admitStudents, type Admitted, type NewStudent } from '#modules/students/index.ts';
import type { LockedApplication } from '#modules/admissions/stages/chapter.ts';

type Child = Pick<NewStudent, 'full_name' | 'gender' | 'dob' | 'identity_kind' | 'father_name'> & {
  family_id: number;
  status: string;
};

export interface Seating {
  section_id: number;
  hold_id: number;
  join_on: LocalDate;
  roll_no?: number | null | undefined;
}

export async function admitApplicant(application: LockedApplication, seating: Seating): Promise<Admitted> {
  const { id, school_id, country_id, branch_id, session_id, course_id, category_id, student_id, today } = application;
  const child = await rowOf(sql<Child>`
    select full_name, gender, dob, identity_kind, father_name, family_id, status from students.students where id = ${student_id}::bigint for update`);
  if (!child || student_id === null || session_id === null || course_id === null)
    throw conflict('The record of this child is not complete.');
  if (child.status !== 'applicant')
    throw conflict(`${child.full_name} is ${child.status.replace('_', ' ')} already: open its record.`);
  const { family_id, status: _status, ...person } = child;
  const [admitted] = await admitStudents({
    school_id,
    today,
    families: [{ key: 'family', family_id, country_id, guardians: [] }],
    students: [
      {
        ...person,
        applicant_id: student_id,
        hold_id: seating.hold_id,
        family_key: 'family',
        branch_id,
        session_id,
        course_id,
        section_id: seating.section_id,
        category_id,
        admission_date: today,
        join_on: seating.join_on,
        start_on: seating.join_on,
        roll_no: seating.roll_no ?? null,
      },
    ],
    source_table: 'admissions.applications',
    source_id: id,
  });
  if (!admitted) throw new Error('Nobody was admitted');
  return admitted;
}
