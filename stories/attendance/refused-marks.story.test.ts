// What attendance refuses in words: marks, leave, gate passes, machines and pins, hours and marks of the settings, spans of reports.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runImport } from '#platform/imports/run-import.ts';
import { stopReading } from '#platform/imports/read-apart.ts';
import { attendanceAdd } from '#modules/attendance/corrections/contract/corrections.ts';
import { leaveCreate, leaveDecide, leaveList } from '#modules/attendance/leave/contract/leave.ts';
import {
  deviceCommand,
  deviceList,
  deviceSave,
  deviceStateCall,
  pinAssign,
} from '#modules/attendance/machines/contract/devices.ts';
import {
  gatePassCancel,
  gatePassChild,
  gatePassGive,
  gatePassList,
} from '#modules/attendance/gate-passes/contract/gate-passes.ts';
import { branchesReport, lowReport, trendReport } from '#modules/attendance/reports/contract/reports.ts';
import { timingList, timingsSave } from '#modules/attendance/hours/contract/hours.ts';
import { codeList, codesSave } from '#modules/attendance/codes/contract/codes.ts';
import { type Answer, branches } from '../harness/school.ts';
import { type AttendanceScene, before, openAttendance } from './attendance-scene.ts';
import { machineAt } from './machine-scene.ts';

const clerk = { as: 'clerk' } as const;

let scene: AttendanceScene;
let gone = 0;
const kid = (n: number): number => scene.children[n] ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
/** What a clerk reads: at the fields, or above the form. */
const said = ({ code, errors, message }: Answer<unknown>) => (code === 422 ? [code, errors] : [code, message]);

beforeAll(async () => {
  scene = await openAttendance(4);
  gone = kid(3);
  const last = before(scene.today, 1);
  await owner(sql`update students.students set status = 'left', status_since = ${last}::date where id = ${gone}`);
  await owner(sql`update students.enrolments set end_on = ${last}::date, exit = 'left' where student_id = ${gone}`);
});
afterAll(stopReading);

describe('ATT-5 marks and leave', () => {
  it('ATT-3 a mark that the school does not have is refused at its field', async () => {
    const answer = await scene.school.call(
      attendanceAdd,
      { student_ids: [kid(0)], from_on: scene.today, to_on: scene.today, code: 77, reason: 'Slip of paper' },
      clerk,
    );
    expect(said(answer)).toEqual([422, { code: ['This mark is not known'] }]);
    expect(await owner(sql`select 1 from attendance.attendance_marks`)).toEqual([]);
  });

  it('ATT-5 leave backwards, of too many days, or of a child that has left is not asked for', async () => {
    const ask = async (more: object) =>
      said(
        await scene.school.call(
          leaveCreate,
          { student_id: kid(0), from_on: scene.day(1), to_on: scene.day(2), kind: 'sick', reason: 'Fever', ...more },
          clerk,
        ),
      );
    expect(await ask({ to_on: scene.today })).toEqual([422, { to_on: ['The last day is before the first'] }]);
    expect(await ask({ to_on: scene.day(121) })).toEqual([422, { to_on: ['This is 121 days; at most 120 at once'] }]);
    const words = 'Child Da is not in school, so there is no leave to ask for';
    expect(await ask({ student_id: gone })).toEqual([409, words]);
    expect((await scene.school.must(leaveList, {}, clerk)).total).toBe(0);
  });

  it('STU-86 leave that somebody changed is not decided, and nobody rejects without a reason', async () => {
    const day = scene.day(2);
    const asked = { student_id: kid(0), from_on: day, to_on: day, kind: 'sick', reason: 'Fever' } as const;
    const { leave_id: id, version } = await scene.school.must(leaveCreate, asked, clerk);
    const decide = async (more: { version?: number; decision: 'approve' | 'reject'; reason?: string }) =>
      said(await scene.school.call(leaveDecide, { id, version, ...more }, clerk));
    expect(await decide({ decision: 'approve', version: version + 1 })).toEqual([
      409,
      'This leave was changed by somebody else meanwhile. Review again.',
    ]);
    const why = [422, { reason: ['Say why, so that the parents can be told'] }];
    expect(await decide({ decision: 'reject' })).toEqual(why);
    expect(await decide({ decision: 'reject', reason: ' ' })).toEqual(why);
    const [leave] = (await scene.school.must(leaveList, { student_id: kid(0) }, clerk)).data;
    expect(leave).toMatchObject({ state: 'pending', version });
  });
});

describe('ATT-9 at the gate', () => {
  const give = async (more: object) =>
    said(
      await scene.school.call(
        gatePassGive,
        { student_id: kid(1), out_at: '01:00', reason: 'Fever', collected_by: 'Uncle Tariq', ...more },
        clerk,
      ),
    );

  it('ATT-9 who is a guardian of another child does not fetch this one', async () => {
    const other = await scene.school.must(gatePassChild, { student_id: kid(2) }, clerk);
    expect(await give({ guardian_id: other.guardians[0]?.guardian_id ?? 0 })).toEqual([
      422,
      { guardian_id: ['This is not a guardian of the child. Choose one from the list'] },
    ]);
  });

  it('ATT-9 no pass on a day without school, nor for a child that has left', async () => {
    const dow = new Date(`${scene.today}T00:00:00Z`).getUTCDay();
    await owner(sql`update platform.countries set week_end = array[${dow}]::smallint[] where id = 162`);
    expect(await give({})).toEqual([409, 'Today is no school day: no pass is needed']);
    await owner(sql`update platform.countries set week_end = '{}' where id = 162`);
    const words = [404, 'This child is in no class today: no pass is needed'];
    expect(await give({ student_id: gone })).toEqual(words);
    expect(said(await scene.school.call(gatePassChild, { student_id: gone }, clerk))).toEqual(words);
    expect((await scene.school.must(gatePassList, {}, clerk)).total).toBe(0);
  });

  it('ATT-9 a pass of yesterday is not taken back', async () => {
    const student_id = kid(1);
    expect((await give({}))[0]).toBe(201);
    await owner(sql`update attendance.gate_passes set on_date = ${before(scene.today, 1)}::date`);
    const seen = async () => (await scene.school.must(gatePassList, { student_id }, clerk)).data[0];
    const { pass_id: id = 0, version = 0 } = (await seen()) ?? {};
    const answer = await scene.school.call(gatePassCancel, { id, version, reason: 'Came back' }, clerk);
    expect(said(answer)).toEqual([409, 'A pass is taken back on its day; correct the mark instead']);
    expect(await seen()).toMatchObject({ state: 'given', version });
  });
});

describe('ATT-20, ATT-25 machines and pins', () => {
  const one = async (as: 'admin' | 'clerk') => (await scene.school.must(deviceList, {}, { as })).data[0];

  it('ATT-20 a machine that is nobody’s is not let in, and takes no commands before it is', async () => {
    await machineAt(scene.school, 'GATE-9').hello();
    const { device_id: id = 0, version = 0 } = (await one('admin')) ?? {};
    const command = async () =>
      said(await scene.school.call(deviceCommand, { id, command: 'set_time' }, { as: 'admin' }));
    const closed = [409, 'This machine is not let in, so it takes no commands. Let it in first'];
    expect(said(await scene.school.call(deviceStateCall, { id, version, state: 'active' }))).toEqual([
      409,
      'Give the machine a name and a branch first, then let it in',
    ]);
    expect(await command()).toEqual(closed);
    const machine = { serial_no: 'GATE-9', name: 'Back gate', branch_id: branches.f8, use: 'students' } as const;
    const saved = await scene.school.must(deviceSave, machine, clerk);
    expect(await command()).toEqual(closed);
    const stale = await scene.school.call(
      deviceSave,
      { ...machine, id, version: saved.version + 1, name: 'Side' },
      clerk,
    );
    expect(said(stale)).toEqual([409, 'This machine was changed by somebody else meanwhile. Review again.']);
    expect(await one('clerk')).toMatchObject({ name: 'Back gate', state: 'pending', queue: 0 });
  });

  it('ATT-25 a pin is not given to a child of another branch, nor to one that has left', async () => {
    const pins = () => owner(sql`select pin, student_id from attendance.device_pins order by pin`);
    const stood = await pins();
    const give = async (student_id: number, as: 'clerk' | 'neighbour') =>
      said(await scene.school.call(pinAssign, { pin: 4711, student_id }, { as }));
    expect(await give(kid(0), 'neighbour')).toEqual([404, 'This student was not found']);
    expect(await give(gone, 'clerk')).toEqual([409, 'Child Da is not in school any more']);
    expect(await pins()).toEqual(stood);
  });

  it('03 §9 a file with words for pins, or a number that is none, is named line by line', async () => {
    const user = await scene.school.owner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = 'clerk'`),
    );
    const lines = ['admission_no,pin', 'ISB-01-1,abc', `${'9'.repeat(31)},12`];
    const { bad, made } = await runImport({
      kind: 'device-pins',
      user: { user_id: user?.id ?? 0, school_id: 1 },
      file: { name: 'pins.csv', bytes: Buffer.from(`${lines.join('\n')}\n`), file_id: null },
      mapping: null,
      mode: 'good_rows',
      dry_run: false,
    });
    expect([made, bad.map(({ line, reason }) => [line, reason])]).toEqual([
      {},
      [
        [2, "'abc' is not a pin. Write a number from 1 to 999999999"],
        [3, 'An admission number has at most 30 characters'],
      ],
    ]);
  });
});

describe('ATT-3, ATT-9 the settings of attendance', () => {
  it('ATT-3 a mark that is unknown, counts as nothing, or takes leave out of the count is not kept', async () => {
    const trip = {
      letter: 'TR',
      name: 'School trip',
      message: 'none',
      colour: 'teal',
      shortcut: 't',
      active: true,
    } as const;
    const save = async (row: object) => said(await scene.school.call(codesSave, { rows: [{ ...trip, ...row }] }));
    const missing = { 'rows.0.tally': ['Say what School trip counts as, and how much of a day'] };
    expect(await save({ code: 77 })).toEqual([404, 'This mark was not found']);
    expect(await save({})).toEqual([422, missing]);
    expect(await save({ tally: 'present' })).toEqual([422, missing]);
    expect(await save({ tally: 'leave', weight: 0, counts: false })).toEqual([
      422,
      { 'rows.0.counts': ['Whether leave counts is a setting of the school'] },
    ]);
    expect((await scene.school.must(codeList, {})).data.some((row) => row.name === 'School trip')).toBe(false);
  });

  it('ATT-9 hours that run backwards, stand in another branch or are another branch’s are not kept', async () => {
    const hours = { start_min: 510, end_min: 780, late_after_min: 10, half_day_after_min: 90 };
    const row = { branch_id: branches.f8, valid_from: '2026-02-18', valid_to: '2026-03-19', ...hours };
    const save = async (more: object) =>
      said(await scene.school.call(timingsSave, { rows: [{ ...row, mode: 'manual', ...more }] }, clerk));
    const all = async (as: 'clerk' | 'neighbour') => (await scene.school.must(timingList, {}, { as })).data;
    const stood = [await all('clerk'), await all('neighbour')];
    expect(await save({ end_min: 510 })).toEqual([422, { 'rows.0.end_min': ['School ends after it begins'] }]);
    expect(await save({ half_day_after_min: 10 })).toEqual([
      422,
      { 'rows.0.half_day_after_min': ['Half a day begins after late does'] },
    ]);
    expect(await save({ valid_to: '2026-02-17' })).toEqual([
      422,
      { 'rows.0.valid_to': ['The last day is before the first'] },
    ]);
    expect(await save({ section_id: scene.sections.g9 })).toEqual([
      422,
      { 'rows.0.section_id': ['The section is not of this branch'] },
    ]);
    expect(await save({ id: stood[1]?.[0]?.id ?? 0 })).toEqual([404, 'This row of hours was not found']);
    expect([await all('clerk'), await all('neighbour')]).toEqual(stood);
  });
});

describe('spec 03 §6.9 spans of the report', () => {
  it('ATT-4 a span that runs backwards or is too long is refused at its first day', async () => {
    const backwards = { from: scene.today, to: before(scene.today, 1) };
    const first = [422, { from: ['The first day is after the last'] }];
    expect(said(await scene.school.call(branchesReport, backwards, clerk))).toEqual(first);
    expect(said(await scene.school.call(trendReport, backwards, clerk))).toEqual(first);
    const long = { from: addDays(scene.today, -401), to: scene.today };
    expect(said(await scene.school.call(trendReport, long, clerk))).toEqual([
      422,
      { from: ['At most 400 days at once'] },
    ]);
    expect((await scene.school.call(trendReport, { ...long, from: addDays(scene.today, -400) }, clerk)).code).toBe(200);
    const month = monthOf(scene.today);
    const low = await scene.school.call(lowReport, { from: month, to: addMonths(month, -1) }, clerk);
    expect(said(low)).toEqual([422, { from: ['The first month is after the last'] }]);
  });
});
