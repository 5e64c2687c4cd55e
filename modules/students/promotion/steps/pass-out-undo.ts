// A passing out that is undone with its run (STU-75): the child is back in its class as if the last day had not come.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { moveStrength } from '#modules/branches/index.ts';
import { studentsLeavingReversed, studentsStatusChanged } from '#modules/students/roll/chapter.ts';
import { strengthOf, type Turned } from './move-to-new-class.ts';

export async function undoPassedOut(
  branch_id: number,
  rows: readonly { student_id: number; leaving_id: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  const leavings = rows.map((row) => row.leaving_id);
  const settled = await rowsOf(sql<{ id: number; student_id: number; leaving_on: LocalDate }>`
    select id, student_id, leaving_on from students.student_leavings where id = any (${leavings}::bigint[]) and state = 'settled'`);
  const back = await rowsOf(sql<{ student_id: number; leaving_on: LocalDate }>`
    update students.student_leavings l set state = 'reversed'
     where l.id = any (${leavings}::bigint[]) and l.branch_id = ${branch_id}::int returning l.student_id, l.leaving_on`);
  const reopened = await rowsOf(sql<{ id: number }>`
    update students.enrolments e set end_on = null, exit = null, roll_no = null
      from students.student_leavings l
     where l.id = any (${leavings}::bigint[]) and e.student_id = l.student_id and e.exit = 'passed_out' and e.end_on = l.leaving_on returning e.id`);
  await rowsOf(sql`
    update students.student_status_periods p set to_on = null
      from students.student_leavings l where l.id = any (${leavings}::bigint[]) and p.student_id = l.student_id and p.to_on = l.leaving_on`);
  const turned = await rowsOf(sql<Turned>`
    update students.students s set status = p.status, status_since = p.from_on, enrolment_id = e.id, session_id = e.session_id, course_id = e.course_id,
           section_id = e.section_id
      from students.enrolments e join students.student_status_periods p on p.student_id = e.student_id and p.to_on is null
     where e.id = any (${reopened.map((row) => row.id)}::bigint[]) and s.id = e.student_id and s.status = 'passed_out'
    returning s.id, s.section_id as was_section, 0 as section_id, s.gender, s.status = 'frozen' as frozen, true as seated`);
  await moveStrength(strengthOf(turned, true).filter((change) => change.section_id !== 0));
  for (const [on, group] of Map.groupBy(back, (row) => row.leaving_on))
    await studentsStatusChanged.ask({
      student_ids: group.map((row) => row.student_id),
      from: 'passed_out',
      to: 'active',
      on,
    });
  for (const { id, student_id, leaving_on } of settled)
    await studentsLeavingReversed.ask({
      branch_id,
      student_id,
      from: addDays(leaving_on, 1),
      source_type: 'student_leaving',
      source_id: id,
      reason: 'Promotion undone',
    });
}
