// Answer to students.section_changed (STU-65): what was marked on the first day in the new section or after it goes over with the child, and
// the registers of both sections count again; marks of the days before stay with the old one.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { SectionMove } from '#modules/students/index.ts';
import { holdRegisters } from '#modules/attendance/marks/chapter.ts';
import { updateTotals } from '#modules/attendance/totals/chapter.ts';

interface Marked {
  branch_id: number;
  student_id: number;
  section_id: number;
  on_date: LocalDate;
}

export async function moveMarks({ moves }: { moves: readonly SectionMove[] }): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
    as g (student_id bigint, branch_id int, from_section_id bigint, to_section_id bigint, "on" date)`;
  const marked = await rowsOf(sql<Marked>`
    select m.branch_id, m.student_id, g.to_section_id as section_id, m.on_date from ${given}
      join attendance.attendance_marks m on m.student_id = g.student_id and m.on_date >= g."on" and m.branch_id = g.branch_id
       and m.section_id = g.from_section_id order by m.student_id, m.on_date`);
  const begun = await rowsOf(sql<Omit<Marked, 'student_id'>>`
    select distinct r.branch_id, r.section_id, r.on_date from ${given}
      join attendance.attendance_registers r on r.section_id in (g.from_section_id, g.to_section_id) and r.on_date >= g."on"`);
  const registers = await holdRegisters([...begun, ...marked]);
  if (registers.size === 0) return;
  const held = marked.map((mark) => ({
    ...mark,
    register_id: registers.get(`${mark.section_id}/${mark.on_date}`) ?? 0,
  }));
  await rowsOf(sql`
    update attendance.attendance_marks m set section_id = k.section_id, register_id = k.register_id
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as k (student_id bigint, on_date date, section_id bigint, register_id bigint)
     where m.student_id = k.student_id and m.on_date = k.on_date`);
  const days = marked.map((mark) => mark.on_date).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return;
  await updateTotals({
    register_ids: [...registers.values()],
    student_ids: [...new Set(marked.map((mark) => mark.student_id))],
    from,
    to,
  });
}
