// Children who have a record already (from an application): the admission gives it numbers, class and state instead of creating one.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { StudentRow } from './write-admission.ts';

export async function admitApplicants(rows: readonly StudentRow[], today: string): Promise<void> {
  if (rows.length === 0) return;
  const slim = rows.map((row) => ({
    id: row.id,
    status: row.status,
    reg_no: row.reg_no,
    admission_no: row.admission_no,
    category_id: row.category_id ?? null,
    admission_date: row.admission_date,
    join_on: row.join_on,
    session_id: row.session_id,
    course_id: row.course_id,
    section_id: row.section_id,
    roll_no: row.roll_no ?? null,
    enrolment_id: row.enrolment_id,
    device_pin: row.device_pin,
  }));
  await rowsOf(sql`
    update students.students s set status = r.status, status_since = case r.status when 'active' then r.join_on else ${today}::date end,
           reg_no = coalesce(s.reg_no, r.reg_no), admission_no = r.admission_no, admission_date = r.admission_date, admission_session_id = r.session_id,
           admission_course_id = r.course_id, join_on = r.join_on, session_id = r.session_id, course_id = r.course_id, section_id = r.section_id,
           roll_no = r.roll_no, enrolment_id = r.enrolment_id, updated_by = platform.current_user_id(),
           device_pin = coalesce(s.device_pin, r.device_pin), category_id = coalesce(r.category_id, s.category_id, (select c.id from students.student_categories c where c.school_id = s.school_id and c.is_default))
      from jsonb_to_recordset(${JSON.stringify(slim)}::jsonb) as r (id bigint, status text, reg_no text, admission_no text, category_id bigint,
           admission_date date, join_on date, session_id bigint, course_id bigint, section_id bigint, roll_no int, enrolment_id bigint,
           device_pin int)
     where s.id = r.id`);
}
