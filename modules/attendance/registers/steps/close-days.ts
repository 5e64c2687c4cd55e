// The night closes registers beyond the days of correction and forgets what nobody asks for any more.

import { today as todayOf } from '#platform/calendar/calendar.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

/** Registers beyond the days of correction are locked; nobody's absence is carried on for who is no longer in school. */
export async function closeDays(branch_id: number): Promise<{ locked: number }> {
  const day = await todayOf(branch_id);
  const rows = await rowsOf(sql`
    update attendance.attendance_registers set state = 'locked'
     where branch_id = ${branch_id}::int and state = 'taken'
       and on_date < ${day}::date - (platform.setting('attendance_edit_days', ${branch_id}::int, ${day}::date))::int
       and on_date > ${day}::date - 60 returning 1`);
  await rowsOf(sql`
    delete from attendance.register_reminders where branch_id = ${branch_id}::int and on_date < ${day}::date - 30`);
  await rowsOf(sql`
    update attendance.attendance_standings t set is_constant = false
     where t.branch_id = ${branch_id}::int and t.is_constant
       and not exists (select 1 from students.students s where s.id = t.student_id and s.status = 'active' and s.branch_id = t.branch_id)`);
  return { locked: rows.length };
}
