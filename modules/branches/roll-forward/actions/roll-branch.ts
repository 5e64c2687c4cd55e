// One branch, and the curriculum of the school, taken over into another session (ACA-9); in the scope of the person who asked.

import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { splitClassSeat } from '#modules/branches/seats/chapter.ts';

interface Between {
  from_session_id: number;
  to_session_id: number;
  with_assignments: boolean;
}

/** A session that was closed meanwhile takes nothing. */
async function requireOpen(session_id: number): Promise<string> {
  const session = await rowOf(sql<{ name: string }>`
    select name from branches.academic_sessions
     where id = ${session_id}::bigint and school_id = ${who().school_id}::int and status <> 'closed' for share`);
  if (!session) throw notFound('An open session to take them over into');
  return session.name;
}

/** Empty sections with name, group, shift, seats and home room, and class teachers where they are wanted; answers how many were made. */
export async function rollSections(branch_id: number, between: Between): Promise<number> {
  await requirePermission('Section Edit');
  requireBranch(branch_id);
  const { from_session_id, to_session_id, with_assignments } = between;
  const session = await requireOpen(to_session_id);
  const made = await rowsOf(sql<{ course_id: number }>`
    with made as (
      insert into branches.sections (branch_id, session_id, course_id, group_id, name, shift, gender, medium, capacity, room_id, class_teacher_id)
      select s.branch_id, ${to_session_id}::bigint, s.course_id, s.group_id, s.name, s.shift, s.gender, s.medium, s.capacity,
             (select r.id from branches.rooms r where r.id = s.room_id and r.is_active
                 and not exists (select 1 from branches.sections o where o.branch_id = s.branch_id and o.room_id = r.id
                   and o.session_id = ${to_session_id}::bigint and o.shift = s.shift and o.is_active)),
             case when ${with_assignments} then s.class_teacher_id end
        from branches.sections s join branches.courses c on c.id = s.course_id and c.is_active
       where s.branch_id = ${branch_id}::int and s.session_id = ${from_session_id}::bigint and s.is_active
      on conflict (branch_id, session_id, course_id, shift, name) do nothing
      returning id, branch_id, course_id, capacity),
    seats as (
      insert into branches.class_seats (branch_id, session_id, course_id, section_id, capacity)
      select branch_id, ${to_session_id}::bigint, course_id, id, capacity from made),
    runs as (
      insert into branches.branch_courses (branch_id, course_id) select distinct branch_id, course_id from made
      on conflict (branch_id, course_id) do update set is_active = true, closed_on = null where not branch_courses.is_active)
    select course_id from made`);
  for (const course_id of new Set(made.map((row) => row.course_id)))
    await splitClassSeat({ branch_id, session_id: to_session_id, course_id });
  if (made.length > 0)
    await audit({
      record_kind: 'branch',
      record_id: branch_id,
      branch_id,
      action: 'sections taken over',
      after: { session, sections: made.length },
    });
  return made.length;
}

/** Subjects in use of classes in use. */
export async function rollCurriculum({ from_session_id, to_session_id }: Between): Promise<number> {
  await requirePermission('Academic Setup Edit');
  const session = await requireOpen(to_session_id);
  const made = await rowsOf(sql`
    insert into branches.course_subjects (school_id, session_id, course_id, group_id, subject_id, elective_block, periods_per_week, double_periods,
           max_per_day, total_marks, pass_percent, in_result, seq, book_title)
    select cs.school_id, ${to_session_id}::bigint, cs.course_id, cs.group_id, cs.subject_id, cs.elective_block, cs.periods_per_week,
           cs.double_periods, cs.max_per_day, cs.total_marks, cs.pass_percent, cs.in_result, cs.seq, cs.book_title
      from branches.course_subjects cs
      join branches.courses c on c.id = cs.course_id and c.is_active
      join branches.subjects j on j.id = cs.subject_id and j.is_active
     where cs.session_id = ${from_session_id}::bigint and cs.school_id = ${who().school_id}::int
    on conflict (session_id, course_id, group_id, subject_id) do nothing
    returning 1`);
  if (made.length > 0)
    await audit({
      record_kind: 'session',
      record_id: to_session_id,
      action: 'curriculum taken over',
      after: { session, subjects: made.length },
    });
  return made.length;
}
