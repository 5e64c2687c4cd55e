// Changing the section (STU-65, STU-66): at once or dated, seats and roll numbers with it, a full section refused in words.

import { updateTotals } from '#modules/attendance/totals/actions/update-totals.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { registerRead } from '#modules/attendance/registers/contract/registers.ts';
import { markProof, monthProof } from '#modules/attendance/totals/reads/mark-proof.ts';
import { dayOfStudents } from '#modules/students/record/actions/day-of-students.ts';
import { studentGet, studentTimeline } from '#modules/students/person/contract/record.ts';
import * as changes from '#modules/students/sections/contract/section-changes.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches } from '../harness/school.ts';
import { openStudents, type StudentScene } from './student-scene.ts';

let scene: StudentScene;
const ids: Record<string, number> = {};
const clerk = { as: 'clerk' } as const;
const student = (name: string): number => ids[name] ?? 0;

const capacity = (section_id: number, seats: string) =>
  scene.school.owner(() =>
    rowsOf(sql`update branches.class_seats set capacity = ${sql.raw(seats)} where section_id = ${section_id}`),
  );
const move = (moves: [string, number][], on_date = scene.day()) =>
  scene.school.call(
    changes.sectionChange,
    { moves: moves.map(([name, section_id]) => ({ student_id: student(name), section_id })), on_date },
    clerk,
  );
const sheet = () => scene.school.must(changes.sectionSheet, { course_id: scene.course_id }, clerk);

beforeAll(async () => {
  scene = await openStudents();
  const { a, b } = scene.sections;
  for (const [name, section_id] of [
    ['Ali', a],
    ['Bina', a],
    ['Careem', a],
    ['Danish', b],
    ['Erum', b],
  ] as const)
    ids[name] = (await scene.admit({ full_name: `${name} Khan`, section_id, join_on: scene.day(-20) })).student_id;
});

describe('STU-65 a change of section', () => {
  it('closes the old enrolment the day before, gives the next roll number and moves the seats', async () => {
    const { a, b } = scene.sections;
    const { data } = await move([['Ali', b]]);
    expect(data.rows).toEqual([{ student_id: student('Ali'), done: true, roll_no: 1, message: null }]);
    const { enrolments } = await scene.school.must(studentTimeline, { id: student('Ali') }, clerk);
    expect(enrolments.map((one) => [one.section_name, one.entry, one.end_on, one.exit])).toEqual([
      ['B', 'section_change', null, null],
      ['A', 'admission', scene.day(-1), 'section_change'],
    ]);
    expect((await scene.school.must(studentGet, { id: student('Ali') }, clerk)).section?.id).toBe(b);
    expect((await sheet()).sections.map((one) => one.free)).toEqual([28, 27]);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
    const back = await move([['Ali', a]]);
    expect(back.data.moved).toBe(1);
    expect((await scene.school.must(studentTimeline, { id: student('Ali') }, clerk)).enrolments.length).toBe(2);
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it('a full section is refused in words, with the sections that have room', async () => {
    const { b } = scene.sections;
    await capacity(b, 'enrolled + held');
    const full = await move([['Bina', b]]);
    expect([full.code, full.message]).toEqual([
      409,
      'The last seat of Grade 5 – B was just taken. Free: Grade 5 – A 28',
    ]);
    await capacity(b, '30');
  });

  it('two children of full sections change places', async () => {
    const { a, b } = scene.sections;
    await capacity(a, 'enrolled + held');
    await capacity(b, 'enrolled + held');
    const swapped = await move([
      ['Bina', b],
      ['Danish', a],
    ]);
    expect(swapped.data).toMatchObject({ moved: 2, refused: 0 });
    await capacity(a, '30');
    await capacity(b, '30');
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });

  it('one that does not fit leaves the others as they are asked', async () => {
    const { a, b, g9 } = scene.sections;
    const mixed = await move([
      ['Bina', a],
      ['Erum', b],
    ]);
    expect(mixed.data).toMatchObject({ moved: 1, refused: 1 });
    expect(mixed.data.rows[1]?.message).toBe('Erum Khan is already in Grade 5 – B');
    expect((await move([['Bina', g9]])).code).toBe(404);
    expect((await move([['Bina', b]], scene.day(-1))).errors['on_date']?.[0]).toContain('Earliest today');
    const stranger = await scene.school.call(
      changes.sectionChange,
      { moves: [{ student_id: student('Bina'), section_id: a }], on_date: scene.day() },
      { as: 'neighbour' },
    );
    expect(stranger.code).toBe(404);
  });

  it('a mark of today goes over with the child, marks of past days stay with the old section', async () => {
    const { a, b } = scene.sections;
    const { student_id } = await scene.admit({ full_name: 'Farid Khan', section_id: a, join_on: scene.day(-20) });
    ids['Farid'] = student_id;
    for (const day of [scene.day(-1), scene.day()])
      await scene.school.owner(() =>
        rowsOf(sql`
          with register as (
            insert into attendance.attendance_registers (branch_id, section_id, on_date, state, present) values (${branches.f8}, ${a}, ${day}::date, 'taken', 1) returning id)
          insert into attendance.attendance_marks (branch_id, on_date, student_id, register_id, section_id, code)
          select ${branches.f8}, ${day}::date, ${student_id}, register.id, ${a}, 1 from register`),
      );
    // Written past the product, so counted here: yesterday may lie in another month than today.
    await scene.school.owner(() =>
      updateTotals({ register_ids: [], student_ids: [student_id], from: scene.day(-1), to: scene.day() }),
    );
    expect((await move([['Farid', b]])).data.moved).toBe(1);
    const marks = await scene.school.owner(() =>
      rowsOf(sql<{ section_id: number; present: number }>`
        select m.section_id, r.present from attendance.attendance_marks m
          join attendance.attendance_registers r on r.id = m.register_id and r.section_id = m.section_id and r.on_date = m.on_date
         where m.student_id = ${student_id} order by m.on_date`),
    );
    expect(marks).toEqual([
      { section_id: a, present: 1 },
      { section_id: b, present: 1 },
    ]);
    const today = { on_date: scene.day() };
    const there = await scene.school.must(registerRead, { section_id: b, ...today }, clerk);
    expect(there.rows.find((row) => row.student_id === student_id)?.code).toBe(1);
    const here = await scene.school.must(registerRead, { section_id: a, ...today }, clerk);
    expect([here.register.present, here.rows.some((row) => row.student_id === student_id)]).toEqual([0, false]);
    expect(await scene.school.owner(markProof.run)).toEqual([]);
    expect(await scene.school.owner(monthProof.run)).toEqual([]);
  });

  it('dated ahead it takes effect on its day; meanwhile a second one is refused', async () => {
    const { b } = scene.sections;
    const on = scene.day(3);
    expect((await move([['Careem', b]], on)).data.moved).toBe(1);
    expect((await scene.school.must(studentGet, { id: student('Careem') }, clerk)).section?.name).toBe('A');
    const second = await move([['Careem', b]]);
    expect(second.message).toContain('waits for Careem Khan already');
    expect((await sheet()).pupils.find((one) => one.student_id === student('Careem'))?.moves_on).toBe(on);
    await scene.school.as('clerk', () => dayOfStudents(branches.f8, on));
    expect((await scene.school.must(studentGet, { id: student('Careem') }, clerk)).section?.name).toBe('B');
    expect(await scene.school.owner(seatProof.run)).toEqual([]);
  });
});
