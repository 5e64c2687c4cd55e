// What whoever acts on a child that has left reads: since when, and the way back (spec 03 §12).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** 409 'Ali already left on 20/05/2026. Re-admit?'; nothing for a child that is here. */
export async function refuseLeft(subject: { student_id: number; full_name: string; status: string }): Promise<void> {
  if (subject.status !== 'left' && subject.status !== 'passed_out') return;
  const row = await rowOf(sql<{ since: LocalDate }>`
    select status_since as since from students.students where id = ${subject.student_id}::bigint`);
  throw conflict(`${subject.full_name} already left on ${formatDate(row?.since)}. Re-admit?`);
}
