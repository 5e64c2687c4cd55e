// Answer to students.undoing: a promotion is not undone for a child that was marked in the new class already (STU-75).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { HoldsOn, Undoing } from '#modules/students/index.ts';

export async function marksInTheWay({ rows }: Undoing): Promise<HoldsOn[]> {
  if (rows.length === 0) return [];
  const marked = await rowsOf(sql<{ student_id: number; on: LocalDate }>`
    select m.student_id, min(m.on_date) as on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, section_id bigint, from_on date)
      join attendance.attendance_marks m on m.student_id = r.student_id and m.section_id = r.section_id and m.on_date >= r.from_on
     group by m.student_id order by m.student_id`);
  return marked.map(({ student_id, on }) => ({ student_id, what: `has an attendance mark on ${formatDate(on)}` }));
}
