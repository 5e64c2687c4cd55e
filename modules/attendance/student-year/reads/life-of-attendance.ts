// What of a student's life is attendance: days that were not a plain present one, leaves, gate passes.

import { holds } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { LifeRow, LifeSource } from '#modules/students/index.ts';

export async function lifeOfAttendance({ student_id: id }: { student_id: number }): Promise<LifeSource[]> {
  if (!(await holds('Student Record', 'Student Attandance Record'))) return [];
  const events = await rowsOf(sql<LifeRow>`
    select 'mark' as what, m.register_id as record_id, m.marked_at as at, m.on_date, k.name as title, m.reason as detail, null::bigint as amount,
           null::text as currency, null::text as state, u.name as by_name, null::text as number
      from attendance.attendance_marks m join platform.branches b on b.id = m.branch_id
      join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.tally <> 'present'
      left join platform.users u on u.id = m.marked_by where m.student_id = ${id}::bigint
    union all
    select 'leave', l.id, l.created_at, l.from_on, 'Leave to ' || to_char(l.to_on, 'DD/MM/YYYY'), l.reason, null, null,
           case when l.cancelled_at is not null then 'cancelled' when l.granted_at is not null then 'approved' else q.status end, u.name, null
      from attendance.student_leaves l left join platform.approval_requests q on q.id = l.approval_id left join platform.users u on u.id = l.created_by
     where l.student_id = ${id}::bigint
    union all
    select 'gate pass', g.id, g.created_at, g.on_date, 'Gate pass ' || g.pass_no, g.reason, null, null, g.state, u.name, null
      from attendance.gate_passes g left join platform.users u on u.id = g.created_by where g.student_id = ${id}::bigint`);
  return [{ kind: 'attendance', events }];
}
