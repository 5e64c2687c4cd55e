// How many students of a class chose each elective (ACA-7), for the curriculum that they stand in.

import { rowsOf, sql } from '#platform/db/index.ts';

interface Asked {
  session_id: number;
  course_id: number;
  branch_id: number | null;
}

/** In all branches of the school where none is named. */
export function electivesOfClass({ session_id, course_id, branch_id }: Asked) {
  return rowsOf(sql<{ subject_id: number; group_id: number | null; students: number }>`
    select subject_id, group_id, students from students.electives_chosen(${session_id}::bigint, ${course_id}::bigint, ${branch_id}::int)`);
}
