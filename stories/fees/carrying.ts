// FEE-72 for a story: the dues of a child go along to another branch today, with the record.

import { expect } from 'vitest';
import { type LocalDate, asDay } from '#kernel/dates.ts';
import { transferMoney } from '#modules/fees/transfers/actions/transfer-students.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { FeeScene } from './fee-scene.ts';

export async function carryTo(
  scene: FeeScene,
  { student_id, from, to }: { student_id: number; from: number; to: number },
): Promise<void> {
  const [told] = await scene.school.as('admin', async () => {
    const place = await rowOf(sql<{ course_id: number; session_id: number; on: LocalDate }>`
      select course_id, session_id, platform.today(branch_id) as on from students.students where id = ${student_id}::bigint`);
    const there = { to_course_id: place?.course_id ?? 0, to_session_id: place?.session_id ?? 0 };
    return transferMoney({
      from_branch_id: from,
      to_branch_id: to,
      on: asDay(place?.on ?? ''),
      franchise: false,
      preview: false,
      transfers: [{ transfer_id: 1, student_id, ...there, dues_mode: 'carried', keep_discounts: true }],
    });
  });
  expect(told?.problem).toBeNull();
  // The record moves with the transfer itself; here only the money is told of.
  await scene.school.owner(() =>
    rowsOf(sql`update students.students set branch_id = ${to}, section_id = null where id = ${student_id}::bigint`),
  );
}
