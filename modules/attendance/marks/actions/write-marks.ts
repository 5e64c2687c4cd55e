// The one place that writes marks: a set of them, whoever made them (sheet, correction, leave, machine, import).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { NewMark } from '../steps/new-mark.ts';
import { sendCorrections } from '#modules/attendance/absence-messages/chapter.ts';

/** A mark that changes keeps what it was. Times that are not given stay. With `told` false no parent was told of these registers yet. */
export async function writeMarks(marks: readonly NewMark[], { told } = { told: true }): Promise<void> {
  if (marks.length === 0) return;
  if (told) await sendCorrections(marks);
  await rowsOf(sql`
    insert into attendance.attendance_marks as o (branch_id, student_id, on_date, register_id, section_id, code, in_at, out_at, source, reason)
    select m.branch_id, m.student_id, m.on_date, m.register_id, m.section_id, m.code, m.in_at, m.out_at, m.source, m.reason
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m (branch_id int, student_id bigint, on_date date, register_id bigint,
           section_id bigint, code smallint, in_at time, out_at time, source text, reason text) order by m.student_id
    on conflict (student_id, on_date) do update set branch_id = excluded.branch_id, register_id = excluded.register_id,
      section_id = excluded.section_id, code = excluded.code, in_at = coalesce(excluded.in_at, o.in_at), out_at = coalesce(excluded.out_at, o.out_at),
      source = excluded.source, reason = coalesce(excluded.reason, o.reason), marked_by = platform.current_user_id(), marked_at = platform.now(),
      prev_code = case when o.code <> excluded.code then o.code else o.prev_code end`);
}

export interface HeldRegister {
  id: number;
  state: 'open' | 'taken' | 'locked';
  version: number;
  /** Parents were told of it. */
  told: boolean;
}

const held = (section_id: number, on_date: LocalDate): Promise<HeldRegister | undefined> =>
  rowOf(sql<HeldRegister>`
    select id, state, version, messages_sent_at is not null as told
      from attendance.attendance_registers where section_id = ${section_id}::bigint and on_date = ${on_date}::date for update`);

/** The register of a section and day, made where there is none, and held until the transaction ends. */
export async function holdRegister(branch_id: number, section_id: number, on_date: LocalDate): Promise<HeldRegister> {
  const there = await held(section_id, on_date);
  if (there) return there;
  await rowOf(sql`
    insert into attendance.attendance_registers (branch_id, section_id, on_date) values (${branch_id}::int, ${section_id}::bigint, ${on_date}::date)
    on conflict (section_id, on_date) do nothing`);
  const row = await held(section_id, on_date);
  if (!row) throw new Error(`Section ${section_id} has no register on ${on_date}`);
  return row;
}
