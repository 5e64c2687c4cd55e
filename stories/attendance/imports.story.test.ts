// Imports of attendance (spec 03 §9): marks by admission number, date and code; pins of machines.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#kernel/dates.ts';
import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { attendanceCounters } from '#modules/attendance/totals/reads/attendance-counters.ts';
import { markProof, monthProof } from '#modules/attendance/totals/reads/mark-proof.ts';
import { A, type AttendanceScene, before, openAttendance } from './attendance-scene.ts';

let scene: AttendanceScene;
let user_id = 0;
const numbers: string[] = [];
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));

beforeAll(async () => {
  scene = await openAttendance(4);
  for (const { admission_no } of (await scene.sheet()).rows) numbers.push(admission_no);
  const clerk = await scene.school.owner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
  );
  user_id = clerk?.id ?? 0;
});
afterAll(stopReading);

const run = (kind: string, lines: string[], dry_run = false) =>
  runImport({
    kind,
    user: { user_id, school_id: 1 },
    file: { name: `${kind}.csv`, bytes: Buffer.from(`${lines.join('\n')}\n`), file_id: null },
    mapping: null,
    mode: 'good_rows',
    dry_run,
  });

describe('03 §9 marks from a file', () => {
  it('good lines are marked and counted, bad ones named, nothing doubled when it comes again', async () => {
    const day = formatDate(before(scene.today, 1));
    const lines = [
      'Adm No,Date,Status',
      ...numbers.slice(0, 3).map((no) => `${no},${day},P`),
      `${numbers[3]},${day},absent`,
      `X-99,${day},P`,
      `${numbers[0]},${formatDate(scene.day(3))},P`,
      `${numbers[0]},${day},L`,
    ];
    const dry = await run('attendance', lines, true);
    expect([dry.good, dry.made]).toEqual([4, { marks: 4 }]);
    expect(await owner(sql`select 1 from attendance.attendance_marks`)).toEqual([]);
    const done = await run('attendance', lines);
    expect(done.made).toEqual({ marks: 4, 'registers taken': 1 });
    expect(done.bad.map((one) => [one.line, one.column])).toEqual([
      [6, 'Adm No'],
      [7, 'Date'],
      [8, 'Date'],
    ]);
    const [register] = await owner(
      sql`select state, present, absent, unmarked from attendance.attendance_registers where section_id = ${scene.sections.a}`,
    );
    expect(register).toEqual({ state: 'taken', present: 3, absent: 1, unmarked: 0 });
    expect(await run('attendance', lines)).toMatchObject({ unchanged: 4, made: {} });
    expect(await scene.school.owner(() => rebuildCounters(attendanceCounters))).toEqual([]);
    expect(await scene.school.owner(markProof.run)).toEqual([]);
    expect(await scene.school.owner(monthProof.run)).toEqual([]);
  });

  it('what a file wrote is corrected on the sheet as any mark', async () => {
    const day = before(scene.today, 1);
    const saved = await scene.mark({ [scene.children[0] ?? 0]: A }, { on_date: day });
    expect(saved.saved).toBe(1);
  });
});

describe('03 §9 pins from a file', () => {
  it('a number of the file that somebody got at admission goes to whom the machine knows by it; the other gets the next', async () => {
    const pinsOf = () =>
      owner(sql<{ pin: number; copy: number }>`
      select p.pin, s.device_pin as copy from attendance.device_pins p join students.students s on s.id = p.student_id order by s.id`);
    expect(await pinsOf()).toEqual([1, 2, 3, 4].map((pin) => ({ pin, copy: pin })));
    const done = await run('device-pins', [
      'admission_no,pin',
      `${numbers[0]},2`,
      `${numbers[1]},1`,
      `${numbers[2]},4`,
    ]);
    expect([done.made, done.bad, done.warnings]).toEqual([{ pins: 3 }, [], []]);
    expect(await pinsOf()).toEqual([2, 1, 4, 5].map((pin) => ({ pin, copy: pin })));
  });

  it('pins are given; one that is somebody else’s, or is listed twice, is named', async () => {
    const lines = ['admission_no,pin', `${numbers[0]},501`, `${numbers[1]},502`, `${numbers[2]},501`, `NOBODY,503`];
    const done = await run('device-pins', lines);
    expect([done.made, done.bad.length]).toEqual([{ pins: 2 }, 2]);
    expect(await run('device-pins', lines.slice(0, 3))).toMatchObject({ unchanged: 2, made: {} });
    const swapped = await run('device-pins', ['admission_no,pin', `${numbers[0]},504`]);
    expect([swapped.made, swapped.warnings[0]?.reason]).toEqual([{ pins: 1 }, 'Child Aa had the pin 501 until now']);
    const pins = await owner(sql<{ pin: number }>`select pin from attendance.device_pins order by pin`);
    expect(pins.map((row) => row.pin)).toEqual([4, 5, 502, 504]);
  });
});
