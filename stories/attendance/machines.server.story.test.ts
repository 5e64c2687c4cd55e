// Machines at the door (ATT-20 to ATT-25; spec 03 story 13), by a simulator that speaks as the devices do.

import { nowMs } from '#kernel/clock.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runDue } from '#platform/clock-runner/run-due.ts';
import {
  deviceCommand,
  deviceList,
  deviceSave,
  deviceStateCall,
  pinAssign,
  punchList,
  unknownPins,
} from '#modules/attendance/machines/contract/devices.ts';
import { machineClock } from '#modules/attendance/machines/actions/machine-clock.ts';
import { localStamp } from '#modules/attendance/machines/rules/device-words.ts';
import { branches } from '../harness/school.ts';
import { newStudentList } from '#modules/students/person/contract/students.ts';
import { father } from '../students/student-scene.ts';
import { A, type AttendanceScene, before, L, openAttendance, P } from './attendance-scene.ts';
import { type Machine, machineAt } from './machine-scene.ts';

let scene: AttendanceScene;
let gate: Machine;
let device_id = 0;
let day = '';
const pins = new Map<number, number>();
const pin = (n: number): number => pins.get(scene.children[n] ?? 0) ?? 0;
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const markOf = async (n: number, on = day) =>
  (
    await owner(sql<{ code: number; in_at: string; out_at: string | null; source: string }>`
      select code, in_at::text as in_at, out_at::text as out_at, source from attendance.attendance_marks where student_id = ${scene.children[n] ?? 0} and on_date = ${on}::date`)
  )[0];
const states = async () =>
  Object.fromEntries(
    (
      await owner(
        sql<{
          state: string;
          n: number;
        }>`select state, count(*)::int as n from attendance.attendance_punches group by 1`,
      )
    ).map((row) => [row.state, row.n]),
  );

beforeAll(async () => {
  scene = await openAttendance(10);
  day = before(scene.today, 1);
  // School begins at 08:00 here, by machine.
  await owner(sql`update attendance.attendance_timings set start_min = 480, end_min = 840, mode = 'machine'`);
  gate = machineAt(scene.school, 'GATE-1');
});

describe('ATT-20 a machine that calls', () => {
  it('an unknown one gets OK, keeps its data, and waits for somebody', async () => {
    const hello = await gate.hello();
    expect([hello.statusCode, hello.body]).toEqual([200, 'OK']);
    expect((await gate.punch([[1, `${day} 08:00:00`]])).body).toBe('OK');
    expect(await states()).toEqual({});
    const seen = await scene.school.must(deviceList, {}, { as: 'admin' });
    expect(seen.data.map((row) => [row.serial_no, row.state, row.branch_id])).toEqual([['GATE-1', 'pending', null]]);
    expect((await scene.school.must(deviceList, {}, { as: 'clerk' })).total).toBe(0);
  });

  it('is taken over by its serial number, let in, and then says hello in the words of the protocol', async () => {
    const saved = await scene.school.must(
      deviceSave,
      { serial_no: 'gate-1', name: 'Main gate', branch_id: branches.f8, use: 'students' },
      { as: 'clerk' },
    );
    device_id = saved.device_id;
    expect((await gate.hello()).body).toBe('OK');
    await scene.school.must(
      deviceStateCall,
      { id: device_id, version: saved.version, state: 'active' },
      { as: 'clerk' },
    );
    const lines = (await gate.hello()).body.split('\n');
    expect(lines.slice(0, 2)).toEqual(['GET OPTION FROM: GATE-1', 'ATTLOGStamp=9999'.replace('9999', '0')]);
    expect(lines).toContain('TimeZone=5');
    expect((await gate.ping()).body).toBe('OK');
    for (const row of await owner(
      sql<{ pin: number; student_id: number }>`select pin, student_id from attendance.device_pins`,
    ))
      pins.set(row.student_id, row.pin);
    expect(pins.size).toBe(10);
  });

  it('a doubled serial number, another branch, and a second person at once are refused in words', async () => {
    const twice = await scene.school.call(
      deviceSave,
      { serial_no: 'GATE-1', name: 'Copy', branch_id: branches.g9, use: 'students' },
      { as: 'neighbour' },
    );
    expect([twice.code, twice.message]).toEqual([
      409,
      'A machine with this serial number is known already. Look for it in the list, or ask head office.',
    ]);
    const other = await scene.school.call(
      deviceStateCall,
      { id: device_id, version: 1, state: 'blocked' },
      { as: 'neighbour' },
    );
    expect(other.code).toBe(404);
    const stale = await scene.school.call(
      deviceStateCall,
      { id: device_id, version: 1, state: 'blocked' },
      { as: 'clerk' },
    );
    expect(stale.code).toBe(409);
  });

  it('its people are pushed by first name, asked for and confirmed; a lost confirmation loses nothing', async () => {
    const asked = (await gate.ask()).body.trim().split('\n');
    expect(asked).toHaveLength(10);
    expect(asked[0]).toMatch(/^C:\d+:DATA UPDATE USERINFO PIN=\d+\tName=Child\tPri=0$/);
    expect((await gate.ask()).body).toBe('OK');
    const ids = asked.map((line) => line.split(':')[1]);
    expect((await gate.result(ids.map((id) => `ID=${id}&Return=0&CMD=DATA`).join('\n'))).body).toBe('OK');
    const left = await owner(sql`select 1 from attendance.device_commands where state <> 'done'`);
    expect(left).toEqual([]);
  });
});

describe('ATT-21 punches', () => {
  it('the same body twice gives no new rows; out of order and doubled it is the same day', async () => {
    const body = [
      [pin(0), `${day} 13:40:00`],
      [pin(0), `${day} 07:58:10`],
      [pin(0), `${day} 07:58:40`],
      [pin(1), `${day} 08:15:00`],
      [pin(2), `${day} 08:15:01`],
    ] as const;
    expect((await gate.punch(body)).body).toBe('OK: 5');
    const once = await states();
    expect(once).toEqual({ used: 4, repeat: 1 });
    expect((await gate.punch(body)).body).toBe('OK: 5');
    expect(await states()).toEqual(once);
    expect(await markOf(0)).toEqual({ code: P, in_at: '07:58:10', out_at: '13:40:00', source: 'machine' });
    expect((await markOf(1))?.code).toBe(P);
    expect((await markOf(2))?.code).toBe(L);
  });

  it('a late earlier punch moves the coming; bad lines are kept and counted, never a 500', async () => {
    expect((await gate.punch([[pin(2), `${day} 08:01:00`]])).body).toBe('OK: 1');
    expect(await markOf(2)).toMatchObject({ code: P, in_at: '08:01:00' });
    const sent = await gate.send(`nonsense\n${pin(3)}\t${day} 08:02:00\t0\n\u0000\u0007\n99\tnot a time\n`);
    expect([sent.statusCode, sent.body]).toEqual([200, 'OK: 4']);
    expect((await states())['ignored']).toBe(3);
    expect((await gate.send('USER PIN=1\tName=x', 'OPERLOG')).body).toBe('OK');
  });

  it('ATT-23 the future is kept and not used; an old day is listed as locked', async () => {
    const ahead = localStamp(new Date(nowMs() + 3_600_000), 'Asia/Karachi');
    await gate.punch([
      [pin(4), ahead],
      [pin(4), `${before(scene.today, 12)} 08:00:00`],
    ]);
    const rows = await scene.school.must(
      punchList,
      { student_id: scene.children[4] ?? 0, from: before(scene.today, 20) },
      { as: 'clerk' },
    );
    expect(rows.data.map((row) => row.state)).toEqual(['future', 'locked_day']);
    expect(await markOf(4)).toBeUndefined();
  });

  it('ATT-24 a manual A stays A after a punch, the time is noted', async () => {
    await scene.mark({ [scene.children[5] ?? 0]: A }, { on_date: day });
    await gate.punch([[pin(5), `${day} 08:05:00`]]);
    expect(await markOf(5)).toMatchObject({ code: A, in_at: '08:05:00', source: 'manual' });
  });

  it('a punch while the sheet is saved: neither is lost, and the person is asked about a mark that was not seen', async () => {
    const on_date = before(scene.today, 2);
    const [saved, sent] = await Promise.all([
      scene.mark({ [scene.children[6] ?? 0]: A, [scene.children[7] ?? 0]: P }, { on_date }),
      gate.punch([[pin(6), `${on_date} 08:00:30`]]),
    ]);
    expect(sent.body).toBe('OK: 1');
    const mark = await markOf(6, on_date);
    if (saved.conflicts.length > 0) {
      expect(saved.conflicts[0]?.message).toMatch(/^Present by the machine at \d\d:\d\d\. Keep their mark or yours\?$/);
      expect(mark).toMatchObject({ code: P, source: 'machine' });
    } else expect(mark).toMatchObject({ code: A, source: 'manual', in_at: '08:00:30' });
    expect((await markOf(7, on_date))?.code).toBe(P);
  });
});

describe('ATT-25 pins', () => {
  it('a child has the next free number from its admission on, also when two are admitted at once; the record tells the same', async () => {
    const highest = Math.max(...pins.values());
    const made = await Promise.all(
      ['Zara', 'Yusuf'].map((full_name) =>
        scene.admit({ full_name, section_id: scene.sections.g9, guardians: [father()] }, 'neighbour'),
      ),
    );
    const ids = made.map((one) => one.student_id);
    const given = await owner(sql<{ pin: number; student_id: number; copy: number }>`
      select p.pin, p.student_id, s.device_pin as copy from attendance.device_pins p join students.students s on s.id = p.student_id
       where s.id = any (${ids}::bigint[]) order by p.pin`);
    expect(given.map((row) => [row.pin, row.copy])).toEqual([1, 2].map((n) => [highest + n, highest + n]));
    const fresh = await scene.school.must(newStudentList, {}, { as: 'neighbour' });
    expect(fresh.data.filter((row) => ids.includes(row.student_id)).map((row) => row.has_pin)).toEqual([true, true]);
    await scene.school.must(pinAssign, { pin: 999_999_999, student_id: ids[0] ?? 0 }, { as: 'neighbour' });
    const last = await scene.admit(
      { full_name: 'Last Child', section_id: scene.sections.g9, guardians: [father()] },
      'neighbour',
    );
    const [gap] = await owner(
      sql<{ device_pin: number }>`select device_pin from students.students where id = ${last.student_id}`,
    );
    // The highest number there can be is given: what the first of the two had is free again.
    expect(gap?.device_pin).toBe(given.find((row) => row.student_id === ids[0])?.pin);
  });

  it('an unknown pin is listed, assigned, and its punches of open days are used', async () => {
    const kid = scene.children[8] ?? 0;
    await gate.punch([
      [5_000_001, `${day} 08:03:00`],
      [5_000_001, `${day} 13:33:00`],
    ]);
    const unknown = await scene.school.must(unknownPins, {}, { as: 'clerk' });
    expect(unknown.data.map((row) => [row.pin, row.punches, row.devices])).toEqual([[5_000_001, 2, 'Main gate']]);
    expect((await scene.school.must(unknownPins, {}, { as: 'neighbour' })).total).toBe(0);
    const given = await scene.school.must(pinAssign, { pin: 5_000_001, student_id: kid }, { as: 'clerk' });
    expect(given.used).toBe(2);
    expect(await markOf(8)).toEqual({ code: P, in_at: '08:03:00', out_at: '13:33:00', source: 'machine' });
    const taken = await scene.school.call(
      pinAssign,
      { pin: 5_000_001, student_id: scene.children[9] ?? 0 },
      { as: 'clerk' },
    );
    expect([taken.code, taken.message]).toEqual([409, 'The pin 5000001 belongs to somebody else already']);
  });
});

describe('ATT-23 the clock of a machine', () => {
  it('more than a minute off it is told the time, once; five minutes are red', async () => {
    const wrong = localStamp(new Date(nowMs() - 400_000), 'Asia/Karachi');
    await gate.hello(wrong);
    await gate.hello(wrong);
    const [row] = (await scene.school.must(deviceList, {}, { as: 'clerk' })).data;
    expect([row?.drift, row?.queue]).toEqual(['red', 1]);
    expect((await gate.ask()).body).toMatch(/^C:\d+:SET OPTIONS DateTime=\d+\n$/);
  });

  it('people may send the users again or set the time', async () => {
    const sent = await scene.school.must(deviceCommand, { id: device_id, command: 'send_users' }, { as: 'clerk' });
    expect(sent.queued).toBe(10);
  });
});

describe('ATT-24 who did not come by the machine', () => {
  const check = (at: string) =>
    runDue({
      jobs: machineClock.filter((job) => job.name === 'attendance.machine_absences'),
      now: new Date(`${at}+05:00`),
    });

  it('four of ten are enough (40%): the others are absent; three are not: nobody is, and the machine is doubted', async () => {
    // The section is checked on a day of its own: tomorrow's and yesterday's punches do not matter.
    const on = before(scene.today, 3);
    await gate.punch([0, 1, 2].map((n) => [pin(n), `${on} 07:50:00`] as const));
    await check(`${on}T08:44:59`);
    expect(
      await owner(sql`select 1 from attendance.attendance_marks where on_date = ${on}::date and source = 'system'`),
    ).toEqual([]);
    await check(`${on}T08:50:00`);
    const [doubted] = await owner(sql<{ device_doubt: boolean; absent: number; state: string }>`
      select device_doubt, absent, state from attendance.attendance_registers where section_id = ${scene.sections.a} and on_date = ${on}::date`);
    expect(doubted).toEqual({ device_doubt: true, absent: 0, state: 'open' });
    const next = before(scene.today, 2);
    await gate.punch([0, 1, 2, 3].map((n) => [pin(n), `${next} 07:50:00`] as const));
    await check(`${next}T09:00:00`);
    const [trusted] = await owner(sql<{ device_doubt: boolean; absent: number; state: string; unmarked: number }>`
      select device_doubt, absent, state, unmarked from attendance.attendance_registers where section_id = ${scene.sections.a} and on_date = ${next}::date`);
    expect(trusted).toMatchObject({ device_doubt: false, state: 'taken', unmarked: 0 });
    expect(trusted?.absent).toBeGreaterThanOrEqual(4);
    const before_late = await markOf(8, next);
    expect(before_late).toMatchObject({ code: A, source: 'system' });
    // Came after all: the punch undoes what the system said.
    await gate.punch([[5_000_001, `${next} 09:30:00`]]);
    expect(await markOf(8, next)).toMatchObject({ code: L, source: 'machine' });
  });
});

describe('ATT-20 blocked, or from elsewhere', () => {
  it('403 in plain text; data are not kept', async () => {
    const [row] = (await scene.school.must(deviceList, {}, { as: 'clerk' })).data;
    const saved = await scene.school.must(
      deviceSave,
      {
        id: device_id,
        version: row?.version ?? 0,
        serial_no: 'GATE-1',
        name: 'Main gate',
        branch_id: branches.f8,
        use: 'students',
        allowed_ips: ['10.7.0.0/16'],
      },
      { as: 'clerk' },
    );
    const away = await gate.punch([[pin(9), `${day} 08:00:00`]]);
    expect([away.statusCode, away.body]).toEqual([403, 'ERROR: This device is blocked, or calls from another address']);
    expect((await machineAt(scene.school, 'GATE-1', '10.7.1.1').ping()).body).toBe('OK');
    await scene.school.must(
      deviceStateCall,
      { id: device_id, version: saved.version, state: 'blocked' },
      { as: 'clerk' },
    );
    expect((await machineAt(scene.school, 'GATE-1', '10.7.1.1').hello()).statusCode).toBe(403);
    expect(await markOf(9)).toBeUndefined();
  });
});
