// A row that a branch keeps of a child (a deposit, a gate pass, a warning) names the child also when it sits in another branch by now:
// the living record is out of scope there, the last enrolment here is not (STU-4, decision 0072).

import { sql } from '#platform/db/index.ts';

/** Joins to a row with branch_id and student_id: `s` is the living record where it is in scope, else `was` the child as it sat here. */
export function childOfRow(row: string): ReturnType<typeof sql> {
  return sql`
  left join students.students s on s.id = ${sql.ref(`${row}.student_id`)}
  left join lateral (
    select e.student_name, e.father_name, e.admission_no, e.course_id, e.section_id, e.session_id from students.enrolments e
     where s.id is null and e.student_id = ${sql.ref(`${row}.student_id`)} and e.branch_id = ${sql.ref(`${row}.branch_id`)}
     order by e.start_on desc limit 1) was on s.id is null`;
}

/** Columns over these joins. A child that never sat here and is elsewhere now is told so: the row is still the branch's. */
export const child = {
  name: sql<string>`coalesce(s.full_name, was.student_name, 'A child at another branch')`,
  father_name: sql<string>`coalesce(s.father_name, was.father_name, '')`,
  admission_no: sql<string | null>`coalesce(s.admission_no, was.admission_no)`,
  course_id: sql<number | null>`coalesce(s.course_id, was.course_id)`,
  section_id: sql<number | null>`coalesce(s.section_id, was.section_id)`,
  session_id: sql<number | null>`coalesce(s.session_id, was.session_id)`,
};
