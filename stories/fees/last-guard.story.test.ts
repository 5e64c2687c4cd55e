// The database is the last guard of fees: what a wrong statement would write is refused, whoever runs it (house rule 6).

import { beforeAll, describe, expect, test } from 'vitest';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '#stories/harness/school.ts';
import { openFeeScene, RUPEE, type FeeScene } from './fee-scene.ts';

const { f8 } = branches;
let scene: FeeScene;
let student_id: number;
let other_id: number;
let challan_id: number;

beforeAll(async () => {
  scene = await openFeeScene();
  const pupils = await scene.admit(f8, [
    { name: 'Billed', plan: { TUI: 5000 * RUPEE } },
    { name: 'Other', plan: {} },
  ]);
  [student_id, other_id] = [pupils['Billed'] ?? 0, pupils['Other'] ?? 0];
  challan_id = (await scene.school.owner(() => rowOf(bill(student_id))))?.id ?? 0;
});

const bill = (student: number) => sql<{ id: number }>`
  insert into fees.challans (branch_id, challan_no, student_id, session_id, kind, bill_month, issue_date, due_date, valid_until, entry_date, currency)
  values (${f8}, ${`LG${student}`}, ${student}, 2, 'extra', '2026-09-01', '2026-09-01', '2026-09-10', '2026-09-20', '2026-09-01', 'PKR')
  returning id`;

const line = (student: number, challan: number, head: ReturnType<typeof sql>) => sql`
  insert into fees.challan_lines (branch_id, challan_id, bill_month, student_id, head_id, fee_month, line_kind, gross)
  values (${f8}, ${challan}, '2026-09-01', ${student}, ${head}, '2026-09-01', 'extra', 100)`;

const anyHead = sql`(select min(id) from fees.fee_heads)`;
const asOwner = (statement: ReturnType<typeof sql>) => scene.school.owner(() => rowsOf(statement));

describe('fees in the database', () => {
  test('FEE-30: a challan has a student that exists', async () => {
    await expect(asOwner(bill(987_654))).rejects.toThrow('A challan has no student');
  });

  test('FEE-30: a challan keeps its student', async () => {
    const turn = sql`update fees.challans set student_id = ${other_id} where id = ${challan_id}`;
    await expect(asOwner(turn)).rejects.toThrow('never changed');
    await asOwner(sql`update fees.challans set student_id = ${student_id}, note = 'seen' where id = ${challan_id}`);
  });

  test('FEE-32: a line has a challan of its own student, and a head', async () => {
    await expect(asOwner(line(other_id, challan_id, anyHead))).rejects.toThrow('no challan of its student and branch');
    await expect(asOwner(line(student_id, challan_id, sql`987654`))).rejects.toThrow('no fee head');
    await asOwner(line(student_id, challan_id, anyHead));
  });

  test('a student is deleted by nobody in a request', async () => {
    const remove = () => rowsOf(sql`delete from students.students where id = ${other_id}`);
    await expect(scene.school.as('admin', remove)).rejects.toThrow('permission denied for table students');
    const left = await scene.school.owner(() =>
      rowOf(sql<{ here: number }>`select count(*)::int as here from students.students where id = ${other_id}`),
    );
    expect(left?.here).toBe(1);
  });
});
