// What follows a state that turned by its dates: the freeze's own row, seats that are not held, and whoever else keeps something of the
// child (STU-50, STU-53).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { giveSeatsUp } from '#modules/branches/index.ts';
import { studentsStatusChanged } from '#modules/students/roll/chapter.ts';

export interface TurnedStudent {
  id: number;
  section_id: number | null;
  was: string;
  status: 'active' | 'frozen';
  since: LocalDate;
  freeze_id: number | null;
}

export async function followFreezes(turned: readonly TurnedStudent[]): Promise<void> {
  if (turned.length === 0) return;
  await followRows(turned);
  const groups = Map.groupBy(turned, (row) => `${row.was} ${row.status} ${row.since}`);
  for (const [first, ...rest] of groups.values()) {
    if (!first) continue;
    const student_ids = [first, ...rest].map((row) => row.id);
    await studentsStatusChanged.ask({ student_ids, from: first.was, to: first.status, on: first.since });
  }
}

/** The seat of a freeze that does not hold it is free from the day it begins; it is taken again when the return is approved. */
async function followRows(turned: readonly TurnedStudent[]): Promise<void> {
  const begun = await rowsOf(sql<{ id: number; hold_seat: boolean }>`
    update students.student_freezes f set state = case t.status when 'frozen' then 'active' else 'ended' end
      from jsonb_to_recordset(${JSON.stringify(turned)}::jsonb) as t (freeze_id bigint, status text)
     where f.id = t.freeze_id and f.state in ('approved', 'active') returning f.id, f.hold_seat`);
  const free = new Set(begun.filter((row) => !row.hold_seat).map((row) => row.id));
  const given = turned.filter((row) => row.status === 'frozen' && row.freeze_id !== null && free.has(row.freeze_id));
  const sections = Map.groupBy(
    given.filter((row) => row.section_id !== null),
    (row) => row.section_id ?? 0,
  );
  for (const [section_id, rows] of [...sections].toSorted(([a], [b]) => a - b))
    await giveSeatsUp(section_id, rows.length);
}
