// Pupils of sections on a day, and how many: what attendance, fees and exams ask of this module (reading rule of spec 03 section 2).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { z } from 'zod';
import type { generalStudents } from '#modules/students/person/contract/lookups.ts';

export interface Pupil {
  student_id: number;
  enrolment_id: number;
  branch_id: number;
  section_id: number;
  roll_no: number | null;
  admission_no: string;
  name: string;
  status: 'active' | 'frozen';
}

const onDay = (day: LocalDate) => sql`
  from students.enrolments e join students.student_status_periods p on p.student_id = e.student_id and p.status in ('active', 'frozen')
    and p.from_on <= ${day}::date and (p.to_on is null or p.to_on >= ${day}::date)
  where ${inScope('e.branch_id')} and e.start_on <= ${day}::date and (e.end_on is null or e.end_on >= ${day}::date)`;

/** Who sits in the sections on `day`, in roll order. */
export async function inSection(section_ids: readonly number[], day: LocalDate): Promise<Pupil[]> {
  return rowsOf(sql<Pupil>`
    select e.student_id, e.id as enrolment_id, e.branch_id, e.section_id, e.roll_no, e.admission_no, e.student_name as name, p.status
    ${onDay(day)} and e.section_id = any (${[...section_ids]}::bigint[]) order by e.section_id, e.roll_no nulls last, e.student_name`);
}

/** How many pupils the branches have on `day`, active and frozen. */
export async function countPupils(
  branch_ids: readonly number[],
  day: LocalDate,
): Promise<{ active: number; frozen: number }> {
  const row = await rowOf(sql<{ active: number; frozen: number }>`
    select count(*) filter (where p.status = 'active')::int as active, count(*) filter (where p.status = 'frozen')::int as frozen
    ${onDay(day)} and e.branch_id = any (${[...branch_ids]}::int[])`);
  return row ?? { active: 0, frozen: 0 };
}

type Query = z.output<typeof generalStudents.input>;

/** Pupils for a dropdown. */
export async function listPupils(query: Query): Promise<z.output<typeof generalStudents.data>> {
  const statuses = query.status ?? ['active', 'frozen'];
  const [session, course, section] = [query.session_id ?? null, query.course_id ?? null, query.section_id ?? null];
  return rowsOf(sql<{ id: number; name: string; roll_no: number | null; reg_no: string | null }>`
    select s.id, s.full_name as name, s.roll_no, s.reg_no from students.students s
    where ${inScope('s.branch_id')} and s.branch_id = ${query.branch_id} and s.status = any (${statuses}::text[])
      and (${session}::bigint is null or s.session_id = ${session}::bigint) and (${course}::bigint is null or s.course_id = ${course}::bigint)
      and (${section}::bigint is null or s.section_id = ${section}::bigint)
    order by s.course_id, s.section_id, s.roll_no nulls last, s.name_key, s.id limit 2000`);
}
