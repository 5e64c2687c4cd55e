// Two people on one register, and a register that is locked meanwhile (ATT-6). What counts is the run on PostgreSQL.

import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { registerSave } from '#modules/attendance/registers/contract/registers.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import { A, type AttendanceScene, L, openAttendance, P } from './attendance-scene.ts';

let scene: AttendanceScene;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const save = (marks: Record<number, number>, as: 'clerk' | 'cashier', base: number | null = null) =>
  scene.school.call(
    registerSave,
    {
      section_id: scene.sections.a,
      on_date: scene.today,
      rows: Object.entries(marks).map(([id, code]) => ({ student_id: Number(id), code, base })),
    },
    { as },
  );

beforeAll(async () => {
  scene = await openAttendance(12);
});

describe('ATT-6 together', () => {
  it('different rows merge: two halves sent at once are one whole register', async () => {
    const half = (from: number) => Object.fromEntries(scene.children.slice(from, from + 6).map((id) => [id, P]));
    const answers = await Promise.all([save(half(0), 'clerk'), save(half(6), 'cashier')]);
    expect(answers.map((one) => [one.code, one.data.saved, one.data.conflicts])).toEqual([
      [200, 6, []],
      [200, 6, []],
    ]);
    const { register } = await scene.sheet();
    expect([register.present, register.unmarked]).toEqual([12, 0]);
  });

  it('the same row asks the later one, whoever that is, and says whose the other is', async () => {
    const child = scene.children[0] ?? 0;
    const answers = await Promise.all([save({ [child]: A }, 'clerk', P), save({ [child]: L }, 'cashier', P)]);
    const asked = answers.flatMap((one) => one.data.conflicts);
    expect(answers.map((one) => one.data.saved).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.message).toMatch(/^(Absent by clerk|Late by cashier) at \d\d:\d\d\. Keep their mark or yours\?$/);
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
  });

  it('locked meanwhile: who may only correct is refused, nothing of the sheet is written', async () => {
    await owner(sql`
      delete from platform.role_permissions rp using platform.permissions p where p.id = rp.permission_id and p.name = 'Student Attandance Unlock'
        and rp.role_id = (select id from platform.roles where name = 'Branch Clerk')`);
    await owner(sql`update attendance.attendance_registers set state = 'locked'`);
    const refused = await save({ [scene.children[1] ?? 0]: A }, 'clerk', P);
    expect([refused.code, refused.message]).toEqual([
      403,
      expect.stringContaining("is locked. A person with 'Student Attandance Unlock' can change it."),
    ]);
    expect((await scene.sheet()).closed).toContain('is locked');
    expect((await scene.sheet()).register.absent).toBeLessThanOrEqual(1);
  });
});
