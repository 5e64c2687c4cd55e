// Which sections are a person's own, and so who has the home of a class teacher (DASH-5; decision 0136).

import { addDays } from '#kernel/dates.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Home } from '#platform/homes/tile.ts';

/** Who is no class teacher has as own what they took a register of in so many days; of more sections than these an office takes them. */
const TAKEN_DAYS = 30;
const MOST = 8;

/**
 * Sections of today's sessions whose class teacher is the caller; for a person without an employee record, who can be class teacher of
 * none, those whose register they take.
 */
export function mySections(): Statement {
  const { today } = who();
  const me = userId();
  return sql`
    select o.id, o.branch_id, o.course_id, o.title, o.seq from (
    select s.id, s.branch_id, s.course_id, c.name || ' – ' || s.name as title, c.seq, count(*) over () as n
      from branches.sections s join branches.academic_sessions y on y.id = s.session_id join branches.courses c on c.id = s.course_id
      join platform.users me on me.id = ${me}::bigint
     where ${inScope('s.branch_id')} and s.is_active and ${today}::date between y.start_date and y.end_date
       and (s.class_teacher_id = me.employee_id
            or (me.employee_id is null and exists (
                 select from attendance.attendance_registers r
                  where r.section_id = s.id and r.taken_by = me.id and r.on_date > ${addDays(today, -TAKEN_DAYS)}::date)))) o
     where o.n <= ${MOST}`;
}

export const classHome: Home = {
  name: 'class',
  title: 'My class',
  order: 40,
  permissions: ['Student Attandance Add'],
  applies: async () => (await rowOf(sql`select 1 from (${mySections()}) s limit 1`)) !== undefined,
};
