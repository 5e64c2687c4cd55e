// Story 17 (03 §13): for any span and scope opening + movements = closing = enrolments of the last day, boys + girls = total; whatever
// happened to the children in between, and in whatever order it was written down.

import { beforeAll, describe, expect, it } from 'vitest';
import { exportOf } from '#kernel/export-call.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { readTable } from '#platform/imports/read-table.ts';
import {
  admissionReport,
  strengthGroup,
  strengthMovements,
  strengthReport,
} from '#modules/students/strength/contract/strength.ts';
import { seededRandom } from '#app/seed/ground/random.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

const random = seededRandom(17);
let scene: StudentScene;
let ids: number[] = [];

const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));

interface Last {
  id: number;
  start_on: string;
  section_id: number;
}

const lastOf = async (student_id: number) =>
  (
    await owner(sql<Last>`
      select id, start_on, section_id from students.enrolments where student_id = ${student_id} and end_on is null order by start_on desc limit 1`)
  )[0];

/** One of the things that happen to a child, on a day of its time there. */
async function happens(student_id: number, what: string): Promise<void> {
  const last = await lastOf(student_id);
  if (!last) return;
  const day = scene.day(-random.whole(0, 40));
  if (day <= last.start_on) return;
  if (what === 'left' || what === 'passed_out') {
    await owner(sql`update students.enrolments set end_on = ${day}::date, exit = ${what} where id = ${last.id}`);
    if (random.chance(30))
      await owner(sql`update students.enrolments set end_on = null, exit = null where id = ${last.id}`);
    return;
  }
  const to = last.section_id === scene.sections.a ? scene.sections.b : scene.sections.a;
  const { exit, entry } =
    what === 'section'
      ? { exit: 'section_change', entry: 'section_change' }
      : { exit: 'promotion', entry: 'promotion' };
  await owner(sql`update students.enrolments set end_on = ${day}::date - 1, exit = ${exit} where id = ${last.id}`);
  await owner(sql`
    insert into students.enrolments (branch_id, current_branch_id, student_id, session_id, course_id, section_id, admission_no, start_on, entry, student_name)
    select branch_id, current_branch_id, student_id, session_id, course_id, ${to}, admission_no, ${day}::date, ${entry}, student_name
      from students.enrolments where id = ${last.id}`);
  if (random.chance(20)) {
    await owner(
      sql`delete from students.enrolments where student_id = ${student_id} and start_on = ${day}::date and end_on is null`,
    );
    await owner(sql`update students.enrolments set end_on = null, exit = null where id = ${last.id}`);
  }
}

beforeAll(async () => {
  scene = await openStudents();
  for (let i = 0; i < 14; i += 1) {
    const child = await scene.admit({
      full_name: `Child ${String.fromCodePoint(65 + i)}`,
      gender: i % 3 === 0 ? 'f' : 'm',
      section_id: i % 2 === 0 ? scene.sections.a : scene.sections.b,
    });
    ids.push(child.student_id);
  }
  ids = ids.toSorted((a, b) => a - b);
  for (const id of ids)
    await owner(
      sql`update students.enrolments set start_on = ${scene.day(-random.whole(40, 60))}::date where student_id = ${id}`,
    );
  for (let i = 0; i < 50; i += 1)
    await happens(
      ids[random.whole(0, ids.length - 1)] ?? 0,
      random.pick(['left', 'passed_out', 'section', 'promotion']),
    );
});

const read = (from: string, to: string, group_by: (typeof strengthGroup.options)[number]) =>
  scene.school.must(strengthReport, { from, to, group_by }, { as: 'clerk' });

describe('03 §6.10 the strength statement', () => {
  it('story 17: any span, any group: opening + movements = closing = enrolments, boys + girls = total', async () => {
    for (let i = 0; i < 12; i += 1) {
      const first = random.whole(0, 65);
      const from = scene.day(-first);
      const to = scene.day(-random.whole(0, first));
      for (const group_by of strengthGroup.options) {
        const { rows, totals } = await read(from, to, group_by);
        expect(totals.difference, `${from} ${to} ${group_by}`).toBe(0);
        for (const row of rows) {
          const came = row.admitted + row.re_admitted + row.transfer_in + row.promoted_in + row.section_in;
          const went =
            row.left + row.struck_off + row.passed_out + row.transfer_out + row.promoted_out + row.section_out;
          expect(row.opening + came - went, `${from} ${to} ${row.name}`).toBe(row.closing);
          expect(row.boys + row.girls).toBe(row.closing);
        }
      }
    }
    const whole = await read(scene.day(-70), scene.day(), 'school');
    expect(whole.totals).toMatchObject({ opening: 0, admitted: ids.length });
  });

  it('a figure opens its rows; another branch sees nothing of it; without the permission nobody does', async () => {
    const span = { from: scene.day(-70), to: scene.day() };
    const { total } = await scene.school.must(strengthMovements, { ...span, kind: 'admitted' }, { as: 'clerk' });
    // A day of joining that was corrected stands as taken back and written anew.
    expect(total).toBeGreaterThanOrEqual(ids.length);
    const file = await scene.school.call(
      exportOf(strengthMovements),
      { ...span, kind: 'admitted', format: 'csv' },
      { as: 'clerk' },
    );
    const table = await readTable(file.bytes);
    if ('refused' in table) throw new Error(table.refused);
    expect([table.headings[3], table.lines.length]).toEqual(['Movement', total]);
    const away = await scene.school.must(
      strengthReport,
      { ...span, group_by: 'branch', branch_id: branches.f8 },
      { as: 'neighbour' },
    );
    expect(away.rows).toEqual([]);
    expect((await scene.school.call(strengthReport, span, { as: 'nobody' })).code).toBe(403);
    const wrong = await scene.school.call(strengthReport, { from: span.to, to: span.from }, { as: 'clerk' });
    expect([wrong.code, wrong.errors['to']]).toEqual([422, ['The end is before the beginning']]);
  });

  it('admissions of the period agree with it, whatever they are grouped by', async () => {
    for (const group_by of ['month', 'branch', 'class', 'source', 'category', 'gender', 'kind'] as const) {
      const { totals } = await scene.school.must(
        admissionReport,
        { from: scene.day(-70), to: scene.day(), group_by },
        { as: 'clerk' },
      );
      expect(totals, group_by).toMatchObject({ total: ids.length, fresh: ids.length, again: 0, year_before: 0 });
      expect(totals.boys + totals.girls).toBe(ids.length);
    }
  });

  it('a movement is never written by hand', async () => {
    await expect(
      owner(sql`
        insert into students.strength_movements (branch_id, on_date, session_id, course_id, section_id, kind, delta, student_id)
        select branch_id, start_on, session_id, course_id, section_id, 'left', -1, student_id from students.enrolments limit 1`),
    ).rejects.toThrow('made by the enrolments');
  });
});
