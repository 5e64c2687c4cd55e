// Gate passes (ATT-9) and the papers of attendance (spec 03 §8).

import { beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from '@cantoo/pdf-lib';
import { monthOf } from '#kernel/dates.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import {
  gatePassCancel,
  gatePassChild,
  gatePassGive,
  gatePassList,
  gatePassPrint,
} from '#modules/attendance/gate-passes/contract/gate-passes.ts';
import { monthSheetPrint } from '#modules/attendance/month-sheets/contract/month-sheet.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import type { InputOf } from '#kernel/contract.ts';
import { A, type AttendanceScene, HD, openAttendance, P } from './attendance-scene.ts';

let scene: AttendanceScene;
const kid = (n: number): number => scene.children[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const give = (input: Partial<InputOf<typeof gatePassGive>>) =>
  scene.school.call(
    gatePassGive,
    { student_id: kid(0), out_at: '01:00', reason: 'Fever', collected_by: 'Uncle Tariq', ...input },
    { as: 'clerk' },
  );
const markOf = async (n: number) =>
  (
    await owner(sql<{ code: number; out_at: string | null }>`
      select code, to_char(out_at, 'HH24:MI') as out_at from attendance.attendance_marks where student_id = ${kid(n)} and on_date = ${scene.today}::date`)
  )[0];

beforeAll(async () => {
  // School from 00:10 to 06:00, half a day until 02:10.
  scene = await openAttendance(6);
  await scene.take(scene.today, { [kid(4)]: A });
});

describe('ATT-9 a child leaves before the end', () => {
  it('before half the day is over the day is half a day, with the time of going, in figures too', async () => {
    const given = await give({});
    expect([given.code, given.message]).toEqual([
      201,
      expect.stringMatching(/^Child Aa may leave at 01:00 with pass GP001\d{2}00001; the day counts as half a day$/),
    ]);
    expect(await markOf(0)).toEqual({ code: HD, out_at: '01:00' });
    const { register } = await scene.sheet();
    expect([register.half, register.present, register.absent]).toEqual([1, 4, 1]);
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
  });

  it('later it stays what it was; one pass a day', async () => {
    expect((await give({ student_id: kid(1), out_at: '02:10' })).data.half_day).toBe(false);
    expect(await markOf(1)).toEqual({ code: P, out_at: '02:10' });
    const again = await give({ student_id: kid(1), out_at: '03:00' });
    expect([again.code, again.message]).toEqual([
      409,
      expect.stringMatching(/^Child Ba has pass GP\d+ of today already$/),
    ]);
  });

  it('taken back, the day is what it was', async () => {
    const [pass] = (await scene.school.must(gatePassList, { student_id: kid(0) }, { as: 'clerk' })).data;
    const input = { id: pass?.pass_id ?? 0, version: pass?.version ?? 0, reason: 'The mother came in' };
    expect((await scene.school.call(gatePassCancel, input, { as: 'neighbour' })).code).toBe(404);
    expect((await scene.school.must(gatePassCancel, input, { as: 'clerk' })).state).toBe('cancelled');
    expect(await markOf(0)).toEqual({ code: P, out_at: null });
    expect((await scene.school.call(gatePassCancel, input, { as: 'clerk' })).code).toBe(409);
    expect((await give({ out_at: '04:00' })).code).toBe(201);
  });

  it('who is barred may not fetch, chosen or typed; the gate sees the name', async () => {
    await owner(sql`update students.student_guardians set custody = 'barred' where student_id = ${kid(2)}`);
    const child = await scene.school.must(gatePassChild, { student_id: kid(2) }, { as: 'clerk' });
    expect(child.guardians.map((one) => [one.name, one.barred])).toEqual([['Imran Sheikh', true]]);
    const chosen = await give({ student_id: kid(2), guardian_id: child.guardians[0]?.guardian_id ?? 0 });
    const typed = await give({ student_id: kid(2), collected_by: 'imran sheikh' });
    expect([chosen.code, typed.code, typed.message]).toEqual([
      409,
      409,
      'Imran Sheikh may not collect this child. Call the head of the branch',
    ]);
  });

  it.each([
    [{ student_id: 4 }, 409, 'Child Ea is marked absent today. Correct the mark first'],
    [{ out_at: '06:00' }, 422, 'School ends at 06:00: no pass is needed'],
    [{ out_at: '00:05' }, 422, 'School begins at 00:10'],
    [{ collected_by: null }, 422, 'Enter who collects the child, or choose a guardian'],
  ])('%o is refused', async (more, code, words) => {
    const at = 'student_id' in more ? kid(4) : kid(3);
    const answer = await give({ ...more, student_id: at });
    expect([answer.code, answer.message === words || Object.values(answer.errors).flat().includes(words)]).toEqual([
      code,
      true,
    ]);
  });

  it('401, 403, another branch is 404', async () => {
    const input = { student_id: kid(3), reason: 'Fever', collected_by: 'Uncle' };
    expect((await scene.school.call(gatePassGive, input, { as: null })).code).toBe(401);
    expect((await scene.school.call(gatePassGive, input, { as: 'nobody' })).code).toBe(403);
    expect((await scene.school.call(gatePassGive, input, { as: 'neighbour' })).code).toBe(404);
  });
});

describe('03 §8 papers of attendance', () => {
  const size = async (bytes: Buffer): Promise<number[][]> =>
    (await PDFDocument.load(bytes))
      .getPages()
      .map((page) => [Math.round(page.getWidth()), Math.round(page.getHeight())]);

  it('the gate pass is a slip of A6', async () => {
    const ids = (await scene.school.must(gatePassList, {}, { as: 'clerk' })).data.map((row) => row.pass_id);
    const answer = await scene.school.call(gatePassPrint, { ids }, { as: 'clerk' });
    expect(answer.code, answer.message).toBe(200);
    expect(await size(answer.bytes)).toEqual(ids.map(() => [298, 420]));
    expect((await scene.school.call(gatePassPrint, { ids }, { as: 'neighbour' })).code).toBe(404);
  });

  it('the month sheet is A4 across, a section a sheet, filled or blank', async () => {
    const month = monthOf(scene.today);
    const section_ids = [scene.sections.a, scene.sections.b];
    for (const blank of [false, true]) {
      const answer = await scene.school.call(monthSheetPrint, { section_ids, month, blank }, { as: 'clerk' });
      expect(answer.code, answer.message).toBe(200);
      expect(await size(answer.bytes)).toEqual([
        [842, 595],
        [842, 595],
      ]);
    }
    const foreign = await scene.school.call(monthSheetPrint, { section_ids, month }, { as: 'neighbour' });
    expect([foreign.code, foreign.message]).toEqual([404, expect.stringContaining('One of these sections')]);
  });
});
