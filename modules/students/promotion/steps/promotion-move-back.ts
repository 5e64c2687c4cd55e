// Rows of a promotion taken back (STU-75): students, seats and enrolments as they were.

import { rowsOf, sql } from '#platform/db/index.ts';
import { moveStrength, releaseHolds } from '#modules/branches/index.ts';
import { strengthOf, type Turned } from './move-to-new-class.ts';

interface MovedRow {
  student_id: number;
  enrolment_id: number;
  new_enrolment_id: number | null;
}

/** The old enrolment runs on as if it had never ended; its roll number stays the child's unless somebody has it now. */
export async function moveBack(rows: readonly MovedRow[]): Promise<void> {
  const ids = rows.map((row) => row.student_id);
  const gone = rows.map((row) => row.new_enrolment_id ?? 0);
  const turned = await rowsOf(sql<Turned>`
    update students.students s set enrolment_id = o.id, session_id = o.session_id, course_id = o.course_id, section_id = o.section_id
      from students.promotion_rows r join students.enrolments o on o.id = r.enrolment_id join students.enrolments n on n.id = r.new_enrolment_id
     where r.new_enrolment_id = any (${gone}::bigint[]) and s.id = r.student_id and s.enrolment_id = n.id
    returning s.id, o.section_id as was_section, n.section_id, s.gender, s.status = 'frozen' as frozen,
      not exists (select 1 from students.student_freezes f where f.student_id = s.id and f.state = 'active' and not f.hold_seat) as seated`);
  await releaseHolds(ids, 'promotion', 'undone');
  await moveStrength(strengthOf(turned, true));
  await rowsOf(
    sql`update students.promotion_rows set new_enrolment_id = null where new_enrolment_id = any (${gone}::bigint[])`,
  );
  await rowsOf(sql`delete from students.enrolments where id = any (${gone}::bigint[])`);
  await rowsOf(sql`
    with back as (
      update students.enrolments e set end_on = null, exit = null,
             roll_no = case when exists (select 1 from students.enrolments k where k.section_id = e.section_id and k.roll_no = e.roll_no and k.end_on is null)
                            then null else e.roll_no end
       where e.id = any (${rows.map((row) => row.enrolment_id)}::bigint[]) returning e.id, e.roll_no)
    update students.students s set roll_no = back.roll_no from back where s.enrolment_id = back.id`);
}
