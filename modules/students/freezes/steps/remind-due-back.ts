// Seven days before a freeze is to end the family is reminded, once (STU-52). Nothing else is done behind people's backs.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { message } from '#platform/messages/message.ts';

/** In the clock's transaction of the branch; answers how many were reminded. A second run reminds nobody. */
export async function remindDueBack(branch_id: number, day: LocalDate): Promise<number> {
  const rows = await rowsOf(sql<{ id: number; student_id: number; full_name: string; expected_until: LocalDate }>`
    update students.student_freezes f set reminders = f.reminders + 1, updated_at = platform.now()
      from students.students s
     where f.branch_id = ${branch_id}::int and f.state = 'active' and f.reminders = 0 and f.ended_on is null and s.id = f.student_id
       and f.expected_until - 7 <= ${day}::date
    returning f.id, f.student_id, s.full_name, f.expected_until`);
  await message(
    ...rows.map((row) => ({
      event: 'FREEZE_DUE_BACK',
      branch_id,
      subject_type: 'student',
      subject_id: row.student_id,
      student_id: row.student_id,
      key: `freeze:${row.id}:${row.expected_until}`,
      data: { student: row.full_name, until: row.expected_until },
    })),
  );
  return rows.length;
}
