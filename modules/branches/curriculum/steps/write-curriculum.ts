// Rows of a curriculum written in one statement each way; whoever was earlier is not overwritten.

import { conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface WrittenSubject {
  subject_id: number;
  elective_block: string | null;
  periods_per_week: number;
  double_periods: number;
  max_per_day: number;
  total_marks: number;
  pass_percent: number;
  in_result: boolean;
  seq: number;
  book_title: string | null;
  version: number;
}

export interface CurriculumKey {
  school_id: number;
  session_id: number;
  course_id: number;
  group_id: number | null;
}

const MEANWHILE = 'Someone else changed the curriculum of this class meanwhile. Open it again and repeat your change.';

/** A new row has version 0; one that stands is changed at its own version alone. */
export async function writeSubjects(key: CurriculumKey, rows: readonly WrittenSubject[]): Promise<number> {
  if (rows.length === 0) return 0;
  const saved = await rowsOf(sql`
    insert into branches.course_subjects as cs (school_id, session_id, course_id, group_id, subject_id, elective_block, periods_per_week, double_periods,
           max_per_day, total_marks, pass_percent, in_result, seq, book_title)
    select ${key.school_id}::int, ${key.session_id}::bigint, ${key.course_id}::bigint, ${key.group_id}::bigint, r.subject_id, r.elective_block,
           r.periods_per_week, r.double_periods, r.max_per_day, r.total_marks, r.pass_percent, r.in_result, r.seq, r.book_title
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (subject_id bigint, elective_block text, periods_per_week smallint, double_periods smallint, max_per_day smallint, total_marks numeric,
              pass_percent numeric, in_result boolean, seq int, book_title text)
    on conflict (session_id, course_id, group_id, subject_id) do update
      set elective_block = excluded.elective_block, periods_per_week = excluded.periods_per_week, double_periods = excluded.double_periods,
          max_per_day = excluded.max_per_day, total_marks = excluded.total_marks, pass_percent = excluded.pass_percent,
          in_result = excluded.in_result, seq = excluded.seq, book_title = excluded.book_title, updated_by = platform.current_user_id()
      where cs.version = (select (x->>'version')::int from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) x
                           where (x->>'subject_id')::bigint = cs.subject_id)
    returning 1`);
  if (saved.length !== rows.length) throw conflict(MEANWHILE);
  return saved.length;
}

export async function deleteSubjects(
  key: CurriculumKey,
  rows: readonly { subject_id: number; version: number }[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const gone = await rowsOf(sql`
    delete from branches.course_subjects cs using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (subject_id bigint, version int)
     where cs.session_id = ${key.session_id}::bigint and cs.course_id = ${key.course_id}::bigint
       and cs.group_id is not distinct from ${key.group_id}::bigint and cs.subject_id = r.subject_id and cs.version = r.version
    returning 1`);
  if (gone.length !== rows.length) throw conflict(MEANWHILE);
  return gone.length;
}
