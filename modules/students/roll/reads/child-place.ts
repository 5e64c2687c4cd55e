// Where a student sits, for the tabs of its record: who is out of scope has none (404).

import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

/** The student's place, or 404: a tab says no more than the record. */
export async function placeOf(id: number): Promise<Place> {
  const row = await rowOf(sql<Place>`
    select s.branch_id, s.family_id, b.country_id, s.course_id, s.school_id from students.students s join platform.branches b on b.id = s.branch_id
    where s.id = ${id} and ${inScope('s.branch_id')}`);
  if (!row) throw notFound('This student');
  return row;
}

interface Place {
  branch_id: number;
  family_id: number;
  country_id: number;
  course_id: number | null;
  school_id: number;
}
