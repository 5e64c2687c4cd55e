// STU-44: freezes begin and end by their dates; the state of the child follows.

import type { LocalDate } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { freezeInSection } from '#modules/branches/index.ts';
import { followFreezes, type TurnedStudent } from './follow-freezes.ts';

/** `only` is one student whose dates were changed just now; without it everybody of the branch. */
export async function followPeriods(branch_id: number, day: LocalDate, only?: number): Promise<TurnedStudent[]> {
  const whom = only === undefined ? sql`true` : sql`s.id = ${only}::bigint`;
  const rows = await rowsOf(sql<TurnedStudent>`
    with due as (
      select s.id, s.status as was, p.status, p.from_on, case when p.source_table = 'students.student_freezes' then p.source_id end as freeze_id
        from students.students s
        join students.student_status_periods p on p.student_id = s.id and p.status in ('active', 'frozen')
         and p.from_on <= ${day}::date and (p.to_on is null or p.to_on >= ${day}::date)
       where s.branch_id = ${branch_id}::int and ${whom} and s.status in ('active', 'frozen') and p.status <> s.status
       order by s.id for update of s)
    update students.students s set status = d.status, status_since = d.from_on
      from due d where s.id = d.id returning s.id, s.section_id, d.was, d.status, d.from_on as since, d.freeze_id`);
  const sections = new Map<number, number>();
  for (const { section_id, status } of rows) {
    if (section_id !== null) sections.set(section_id, (sections.get(section_id) ?? 0) + (status === 'frozen' ? 1 : -1));
  }
  for (const [section_id, count] of [...sections].toSorted(([a], [b]) => a - b)) {
    if (count !== 0) await freezeInSection(section_id, count);
  }
  await auditAll(
    rows.map(({ id, was, status }) => ({
      record_kind: 'student',
      record_id: id,
      action: status === 'frozen' ? 'frozen' : 'unfrozen',
      branch_id,
      before: { status: was },
      after: { status },
    })),
  );
  await followFreezes(rows);
  return rows;
}
