// DASH-5: the homes of a class teacher, of who runs a branch and of head office, each tile the figure of the list it opens, from a class of
// ten in F-8.

import { beforeAll, describe, expect, it } from 'vitest';
import { asMonth, firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import type { TileContent } from '#kernel/tile-content.ts';
import { approvalCounts } from '#kernel/calls/approval-counts.ts';
import { constantReport } from '#modules/attendance/constant-absentees/contract/constant-absentees.ts';
import { registersOfDay } from '#modules/attendance/registers/contract/registers.ts';
import { branchesReport, dayReport } from '#modules/attendance/reports/contract/reports.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { dashboardHome } from '#modules/home/dashboard/contract/homes.ts';
import { classList } from '#modules/students/sections/contract/class-list.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { strengthReport } from '#modules/students/strength/contract/strength.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, type Person } from '../harness/school.ts';
import { A, type AttendanceScene, before, LV, openAttendance } from '../attendance/attendance-scene.ts';

let scene: AttendanceScene;

const home = (name: string, as: Person) => scene.school.must(dashboardHome, { home: name }, { as });
async function tile<Sort extends TileContent['is']>([name, of]: [string, string], sort: Sort, as: Person) {
  const found = (await home(of, as)).tiles.find((one) => one.name === name)?.content;
  if (found?.is !== sort) throw new Error(`${name} is no ${sort}`);
  return found as Extract<TileContent, { is: Sort }>;
}
const figuresOf = async (name: string, of: string, as: Person) =>
  Object.fromEntries((await tile([name, of], 'figures', as)).figures.map((one) => [one.label, one]));

beforeAll(async () => {
  scene = await openAttendance();
});

describe('DASH-5 the day of who runs a branch', () => {
  it('before the first register nothing is 0 that is not known', async () => {
    const shown = await figuresOf('attendance.today', 'campus', 'clerk');
    expect(shown['Present']).toMatchObject({ value: null, note: 'not yet' });
    expect(shown['Attendance']).toMatchObject({ value: null, note: 'not yet' });
    expect(shown['Registers not taken']).toMatchObject({ value: 1 });
    expect((await scene.school.must(dashboardIndex, {}, { as: 'clerk' })).registers_taken).toBe(0);
    const said = await tile(['attendance.stand_out', 'campus'], 'words', 'clerk');
    expect(said.sentences.map((one) => one.text)).toEqual(['No register has been taken today yet.']);
  });

  it('after it the figures are those of the report of the day', async () => {
    const [late = 0, absent = 0, leave = 0] = scene.children;
    for (const days of [2, 1]) await scene.take(before(scene.today, days), { [absent]: A });
    await scene.take(scene.today, { [absent]: A, [leave]: LV, [late]: 2 });
    const day = (await scene.school.must(dayReport, { on_date: scene.today }, { as: 'clerk' })).figures;
    const shown = await figuresOf('attendance.today', 'campus', 'clerk');
    expect([shown['Present']?.value, shown['Absent']?.value, shown['On leave']?.value]).toEqual([8, 1, 1]);
    expect(day).toMatchObject({ present: 8, absent: 1, leave: 1, not_taken: shown['Registers not taken']?.value });
    expect(shown['Attendance']?.value).toBe(day?.percent);
    expect((await scene.school.must(dashboardIndex, {}, { as: 'clerk' })).registers_taken).toBe(1);
  });

  it('what waits for the person is what the drawer counts', async () => {
    const { waiting } = await scene.school.must(approvalCounts, {}, { as: 'clerk' });
    const { rows } = await tile(['home.waiting_for_me', 'campus'], 'ranks', 'clerk');
    expect(rows.reduce((sum, row) => sum + (row.value ?? 0), 0)).toBe(waiting);
  });
});

describe('DASH-5 the class teacher', () => {
  const link = (as: Person, section_id: number) =>
    scene.school.owner(async () => {
      await rowsOf(sql`update platform.users set employee_id = 501 where username = ${as}`);
      await rowsOf(sql`update branches.sections set class_teacher_id = 501 where id = ${section_id}`);
    });

  it('who took the register has the class as own; who did not has no such home', async () => {
    const names = async (as: Person) =>
      (await scene.school.must(dashboardHome, {}, { as })).homes.map((one) => one.name);
    expect(await names('clerk')).toContain('class');
    expect(await names('cashier')).not.toContain('class');
    expect(await names('neighbour')).not.toContain('class');
  });

  it('an employee has those whose class teacher they are, and no other', async () => {
    await link('cashier', scene.sections.b);
    expect((await tile(['attendance.my_registers', 'class'], 'list', 'cashier')).rows.map((one) => one.title)).toEqual([
      'Grade 5 – B',
    ]);
    await link('cashier', scene.sections.a);
    await scene.school.owner(() =>
      rowsOf(sql`update branches.sections set class_teacher_id = null where id = ${scene.sections.b}`),
    );
    const registers = await tile(['attendance.my_registers', 'class'], 'list', 'cashier');
    expect(registers.rows).toMatchObject([{ title: 'Grade 5 – A', text: '8 present, 1 absent', note: 'taken' }]);
    // Who has no employee record reads the registers of the day all the same: none is theirs.
    const of = async (as: Person) => (await scene.school.must(registersOfDay, {}, { as })).rows.map((row) => row.mine);
    expect(new Set(await of('clerk'))).toEqual(new Set([false]));
    expect(await of('cashier')).toContain(true);
  });

  it('sees its children, who is absent the third day, and nothing to do once the register is taken', async () => {
    const list = await scene.school.must(
      classList,
      { course_id: scene.course_id, section_ids: [scene.sections.a] },
      { as: 'cashier' },
    );
    const mine = await tile(['attendance.my_class', 'class'], 'figures', 'cashier');
    expect(mine.figures).toMatchObject([{ label: 'Grade 5 – A', value: list.rows.length }]);
    const constant = await scene.school.must(constantReport, { section_id: scene.sections.a }, { as: 'cashier' });
    const third = await tile(['attendance.absent_third_day', 'class'], 'list', 'cashier');
    expect(third).toMatchObject({ total: 1, rows: [{ text: expect.stringContaining('3 days') as string }] });
    expect(third.total).toBe(constant.total);
    expect((await tile(['attendance.to_do', 'class'], 'words', 'cashier')).sentences).toEqual([]);
  });

  it('a birthday of the week stands there, one after it does not', async () => {
    const [first = 0, second = 0] = scene.children;
    const born = (id: number, day: string) =>
      scene.school.owner(() =>
        rowsOf(sql`update students.students set dob = ${day}::date - interval '9 years' where id = ${id}`),
      );
    await born(first, scene.day(6));
    await born(second, scene.day(7));
    const shown = await tile(['attendance.birthdays_of_mine', 'class'], 'list', 'cashier');
    expect(shown.rows).toHaveLength(1);
    expect(shown.rows[0]?.text).toContain('9 years');
  });
});

describe('DASH-5 head office', () => {
  const month = () => monthOf(scene.today);
  const last = async (name: string) => (await tile([name, 'group'], 'months', 'admin')).points.at(-1);

  it('thirteen months, the last up to today; months before the first admission are without data', async () => {
    for (const name of ['students.strength_months', 'students.admission_months', 'attendance.months', 'fees.months']) {
      const { points } = await tile([name, 'group'], 'months', 'admin');
      expect([name, points.length, points[0]?.values[0]]).toEqual([name, 13, null]);
      expect(points.at(-1)?.month).toBe(month());
    }
  });

  it('the points are the figures of the lists they open', async () => {
    const { totals } = await scene.school.must(strengthReport, {
      from: firstDayOf(month()),
      to: scene.today,
      group_by: 'branch',
    });
    expect((await last('students.strength_months'))?.values).toEqual([totals.closing]);
    const earlier = (await tile(['students.strength_months', 'group'], 'months', 'admin')).points.at(-2);
    const lastMonth = asMonth(earlier?.month ?? '');
    const closed = await scene.school.must(strengthReport, {
      from: firstDayOf(lastMonth),
      to: lastDayOfMonth(lastMonth),
      group_by: 'branch',
    });
    expect(earlier?.values).toEqual([closed.totals.closing]);
    const admitted = await scene.school.must(studentList, {
      status: ['admitted', 'active', 'frozen', 'left', 'passed_out'],
      joined_from: firstDayOf(lastMonth),
      joined_to: lastDayOfMonth(lastMonth),
    });
    const points = (await tile(['students.admission_months', 'group'], 'months', 'admin')).points;
    expect(points.at(-2)?.values[0] ?? 0).toBe(admitted.total);
    const report = await scene.school.must(branchesReport, { from: firstDayOf(month()), to: scene.today });
    expect((await last('attendance.months'))?.values).toEqual([report.figures?.percent]);
  });

  it('branches are ranked, each with what it is made of; those without a register stand last', async () => {
    const { rows, total } = await tile(['attendance.branches', 'group'], 'ranks', 'admin');
    expect(total).toBe(4);
    expect(rows[0]).toMatchObject({ key: String(branches.f8), place: 1 });
    expect(rows[0]?.figures.map((one) => one.value)).toEqual([8, 1, 1]);
    expect(rows.slice(1).every((row) => row.value === null && row.place === null)).toBe(true);
  });

  it('the figures by month are what the registers add up to (migration 0586)', async () => {
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
  });
});
