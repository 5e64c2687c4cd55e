// Children and the sections they are to go to, as a change of section locks and checks them (STU-65).

import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Mover, TargetSection } from '../rules/section-fit.ts';

export interface Moving extends Mover {
  student_id: number;
  enrolment_id: number;
  target: TargetSection;
  wanted_roll: number | null;
}

interface Move {
  student_id: number;
  section_id: number;
  roll_no?: number | undefined;
}

export async function todayOf(branch_id: number): Promise<LocalDate> {
  const row = await rowOf(sql<{ today: LocalDate }>`select platform.today(${branch_id}::int) as today`);
  if (!row) throw notFound('This branch');
  return row.today;
}

/** Locked in the order of their ids; 404 when one is not in the scope. */
export async function movingOf(moves: readonly Move[]): Promise<Moving[]> {
  const students = await rowsOf(sql<Omit<Moving, 'target' | 'wanted_roll'>>`
    select s.id as student_id, s.full_name, s.gender, s.status, s.branch_id, s.course_id, s.session_id, s.section_id, s.enrolment_id, x.group_id,
           (select min(e.start_on) from students.enrolments e where e.student_id = s.id and e.start_on > platform.today(s.branch_id)) as moves_on
      from students.students s left join branches.sections x on x.id = s.section_id
     where s.id = any (${moves.map((move) => move.student_id)}::bigint[]) and s.enrolment_id is not null and ${inScope('s.branch_id')}
     order by s.id for update of s`);
  const sections = await rowsOf(sql<TargetSection>`
    select x.id as section_id, c.name || ' – ' || x.name as name, x.branch_id, x.course_id, x.session_id, x.group_id, x.gender as takes, x.is_active
      from branches.sections x join branches.courses c on c.id = x.course_id
     where x.id = any (${moves.map((move) => move.section_id)}::bigint[]) and ${inScope('x.branch_id')}`);
  const byStudent = new Map(students.map((one) => [one.student_id, one]));
  const bySection = new Map(sections.map((one) => [one.section_id, one]));
  if (byStudent.size !== moves.length) throw notFound('One of these students');
  return moves.map((move) => {
    const child = byStudent.get(move.student_id);
    const target = bySection.get(move.section_id);
    if (!child) throw notFound('This student');
    if (!target) throw notFound('This section');
    return { ...child, target, wanted_roll: move.roll_no ?? null };
  });
}
