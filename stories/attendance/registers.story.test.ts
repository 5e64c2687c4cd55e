// Taking a register (ATT-1 to ATT-6; spec 03 story 11).

import { beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#kernel/dates.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { registerRead, registerSave, registersOfDay } from '#modules/attendance/registers/contract/registers.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import { dashboardIndex } from '#modules/home/dashboard/contract/dashboard.ts';
import { A, type AttendanceScene, before, HD, L, LV, openAttendance, P } from './attendance-scene.ts';

let scene: AttendanceScene;
let kids: number[];
const child = (n: number): number => kids[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const monthOfChild = async (id: number) =>
  (
    await owner(sql<{ counted: string; weight: string; a: number; run_absent: number }>`
      select counted, weight, a, run_absent from attendance.attendance_months where student_id = ${id} order by month desc limit 1`)
  )[0];

beforeAll(async () => {
  scene = await openAttendance();
  kids = scene.children;
});

describe('ATT-2 the sheet', () => {
  it('holds the children of the section in roll order, with codes, and is open for a clerk', async () => {
    const { rows, codes, closed, register } = await scene.sheet();
    expect(rows.map((row) => row.student_id)).toEqual(kids);
    expect(codes.map((one) => one.letter)).toEqual(['P', 'L', 'HD', 'A', 'LV', 'EX']);
    expect([closed, register.state, register.unmarked]).toEqual([null, 'none', 0]);
  });

  it('leaves out a child that has not joined, and shows a frozen one that cannot be marked', async () => {
    const late = await scene.admit({ full_name: 'Later Child' });
    const ice = await scene.admit({ full_name: 'Frozen Child', join_on: scene.day(-20) });
    await owner(sql`update students.student_status_periods set status = 'frozen' where student_id = ${ice.student_id}`);
    const yesterday = before(scene.today, 1);
    const { rows } = await scene.sheet(yesterday);
    expect(rows.some((row) => row.student_id === late.student_id)).toBe(false);
    expect(rows.find((row) => row.student_id === ice.student_id)?.frozen).toBe(true);
    const saved = await scene.mark(
      { [late.student_id]: P, [ice.student_id]: P, [child(0)]: P },
      { on_date: yesterday },
    );
    expect(saved.saved).toBe(1);
    expect(saved.refused.map((one) => one.message).toSorted()).toEqual([
      'Frozen Child is frozen on this day and is not marked',
      `Later Child joins on ${formatDate(scene.today)}`,
    ]);
    await owner(
      sql`update students.enrolments set end_on = ${before(scene.today, 2)}::date, exit = 'left' where student_id = ${ice.student_id}`,
    );
    await owner(sql`delete from students.student_status_periods where student_id = ${late.student_id}`);
    await owner(sql`delete from attendance.attendance_marks where student_id = ${child(0)}`);
  });
});

describe('ATT-5 saving', () => {
  it('part of it leaves it open; all of it takes it, moves months and the dashboard, and doubles nothing', async () => {
    const some = await scene.mark({ [child(0)]: P, [child(1)]: A }, { complete: true });
    expect([some.saved, some.register.state, some.missing.length]).toEqual([2, 'open', 8]);
    const rest = Object.fromEntries(kids.slice(2).map((id) => [id, P]));
    const done = await scene.mark({ ...rest, [child(2)]: L, [child(3)]: HD, [child(4)]: LV }, { complete: true });
    expect(done.register).toMatchObject({
      state: 'taken',
      present: 6,
      late: 1,
      half: 1,
      absent: 1,
      leave: 1,
      unmarked: 0,
      taken_by: 'clerk',
    });
    const figures = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
    expect([figures.present_students, figures.absent_students]).toEqual([8, 1]);
    const again = await scene.mark({ [child(0)]: P }, { complete: true });
    expect([again.saved, again.conflicts]).toEqual([0, []]);
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
    const tiles = await scene.school.must(registersOfDay, {}, { as: 'clerk' });
    expect(tiles.rows.find((row) => row.section_id === scene.sections.a)).toMatchObject({ state: 'taken', absent: 1 });
  });

  it('a correction moves the figures back and stands in the audit', async () => {
    await scene.mark({ [child(1)]: P });
    const figures = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
    expect([figures.present_students, figures.absent_students]).toEqual([9, 0]);
    const [entry] = await owner(sql<{ before: unknown; after: { mark: string } }>`
      select before, after from platform.audit_entries where record_kind = 'student' and action = 'attendance corrected' and record_id = ${child(1)}`);
    expect(entry).toMatchObject({ before: { mark: 'A' }, after: { mark: 'P' } });
  });

  it('an earlier day needs a reason; without one the row is refused and the others stand', async () => {
    const day = before(scene.today, 3);
    const { rows } = await scene.sheet(day);
    const answer = await scene.school.must(
      registerSave,
      {
        section_id: scene.sections.a,
        on_date: day,
        rows: [
          { student_id: child(0), code: A, base: rows[0]?.code ?? null },
          { student_id: child(1), code: P, base: null, reason: 'Was in the library' },
        ],
      },
      { as: 'clerk' },
    );
    expect([answer.saved, answer.refused[0]?.message]).toEqual([1, 'Give a reason for the correction']);
  });
});

describe('ATT-5 what may not be marked', () => {
  const save = (more: object) =>
    scene.school.call(
      registerSave,
      {
        section_id: scene.sections.a,
        on_date: scene.today,
        rows: [{ student_id: child(0), code: P, base: null }],
        ...more,
      },
      { as: 'clerk' },
    );

  it('a holiday: 422 with its name; the sheet says so too', async () => {
    const day = before(scene.today, 2);
    await owner(
      sql`insert into platform.holidays (school_id, name, from_date, to_date) values (1, 'Iqbal Day', ${day}::date, ${day}::date)`,
    );
    const answer = await save({ on_date: day, reason: 'x' });
    const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });
    expect([answer.code, answer.errors['on_date']]).toEqual([
      422,
      [`${weekday} ${formatDate(day)} is a holiday: Iqbal Day`],
    ]);
    expect((await scene.sheet(day)).closed).toContain('is a holiday: Iqbal Day');
    await owner(sql`update platform.holidays set status = 'withdrawn' where name = 'Iqbal Day'`);
  });

  it('a day of the week-end: 422', async () => {
    const dow = new Date(`${scene.today}T00:00:00Z`).getUTCDay();
    await owner(sql`update platform.countries set week_end = array[${dow}]::smallint[] where id = 162`);
    expect((await save({})).errors['on_date']?.[0]).toMatch(/day \d\d\/\d\d\/\d{4} is not a working day$/);
    await owner(sql`update platform.countries set week_end = '{}' where id = 162`);
  });

  it('a coming day: 422; a day older than a week: 403 with who can; unlocked by who may', async () => {
    const tomorrow = await save({ on_date: scene.day(1) });
    expect([tomorrow.code, tomorrow.message]).toEqual([
      422,
      `${formatDate(scene.day(1))} is still to come. A coming day can only be leave.`,
    ]);
    await owner(sql`
      delete from platform.role_permissions rp using platform.permissions p where p.id = rp.permission_id and p.name = 'Student Attandance Unlock'
        and rp.role_id = (select id from platform.roles where name = 'Branch Clerk')`);
    const old = await save({ on_date: before(scene.today, 8), reason: 'Forgotten' });
    expect([old.code, old.message]).toEqual([
      403,
      `The register of ${formatDate(before(scene.today, 8))} is locked. A person with 'Student Attandance Unlock' can change it.`,
    ]);
    const opened = await scene.school.call(
      registerSave,
      {
        section_id: scene.sections.a,
        on_date: before(scene.today, 8),
        rows: [{ student_id: child(0), code: P, base: null, reason: 'Forgotten' }],
      },
      { as: 'admin' },
    );
    expect(opened.data.saved).toBe(1);
  });

  it("another branch's section is 404, another branch's child and an unknown mark are refused by the row", async () => {
    expect((await save({ section_id: scene.sections.g9 })).code).toBe(404);
    const foreign = await scene.admit({ section_id: scene.sections.g9, full_name: 'Foreign Child' }, 'neighbour');
    const answer = await save({
      rows: [
        { student_id: foreign.student_id, code: P, base: null },
        { student_id: child(5), code: 77, base: P },
      ],
    });
    expect(answer.data.refused).toEqual([
      { student_id: foreign.student_id, message: 'This child is not in this section' },
      { student_id: child(5), message: 'This mark is not known' },
    ]);
  });

  it('401, 403 and strangers of a field', async () => {
    const input = { section_id: scene.sections.a };
    expect((await scene.school.call(registerRead, input, { as: null })).code).toBe(401);
    expect((await scene.school.call(registerRead, input, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(registerRead, input, { as: 'neighbour' })).code).toBe(404);
  });
});

describe('ATT-4, STU-86 what is kept of a child', () => {
  it('percent of the month and days absent in a row; leave neither counts nor breaks', async () => {
    const [, , , , , , , kid = 0] = kids;
    for (const [days, code] of [
      [6, A],
      [5, LV],
      [4, A],
    ] as const)
      await scene.mark({ [kid]: code }, { on_date: before(scene.today, days) });
    const standing = () =>
      scene.school.owner(() =>
        rowOf(
          sql`select run_absent, is_constant, last_present_on from attendance.attendance_standings where student_id = ${kid}`,
        ),
      );
    // Present today from the first story: the run is over.
    expect(await standing()).toMatchObject({ run_absent: 0, is_constant: false, last_present_on: scene.today });
    await scene.mark({ [kid]: A });
    expect(await standing()).toMatchObject({ run_absent: 3, is_constant: true, last_present_on: null });
    const figures = await scene.school.must(dashboardIndex, {}, { as: 'clerk' });
    expect(figures.regular_absent_students).toBe(1);
    await scene.mark({ [kid]: LV }, { on_date: before(scene.today, 6) });
    expect(await standing()).toMatchObject({ run_absent: 2, is_constant: false });
    expect((await scene.school.must(dashboardIndex, {}, { as: 'clerk' })).regular_absent_students).toBe(0);
    expect(await monthOfChild(kid)).toMatchObject({ run_absent: 2 });
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
  });
});
