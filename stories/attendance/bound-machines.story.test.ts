// A serial number stands on the machine's plate and proves nothing (ATT-20, ATT-25): who is let in is bound to where it calls from,
// names go nowhere else, and what was delivered the machine has said itself.

import { beforeAll, describe, expect, it } from 'vitest';
import { runDue } from '#platform/clock-runner/run-due.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { nightClock } from '#modules/attendance/machines/actions/night-clock.ts';
import {
  deviceCommand,
  deviceList,
  deviceRebind,
  type DeviceRow,
  deviceSave,
  deviceStateCall,
  strangersClear,
} from '#modules/attendance/machines/contract/devices.ts';
import { branches } from '../harness/school.ts';
import { type AttendanceScene, before, openAttendance } from './attendance-scene.ts';
import { type Machine, machineAt } from './machine-scene.ts';

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.66';

let scene: AttendanceScene;
const at = (serial: string, address: string): Machine => machineAt(scene.school, serial, address);
const owner = <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> => scene.school.owner(() => rowsOf(query));
const rowOfSerial = async (serial: string): Promise<DeviceRow> => {
  const { data } = await scene.school.must(deviceList, { filter: serial }, { as: 'clerk' });
  const [row] = data;
  if (!row) throw new Error(`No machine ${serial}`);
  return row;
};

/** Added by its serial number and let in; `first` is who called before that. */
async function letIn(serial: string, first: Machine | null): Promise<DeviceRow> {
  await first?.hello();
  const saved = await scene.school.must(
    deviceSave,
    { serial_no: serial, name: `Gate ${serial}`, branch_id: branches.f8, use: 'students' },
    { as: 'clerk' },
  );
  return scene.school.must(
    deviceStateCall,
    { id: saved.device_id, version: saved.version, state: 'active' },
    { as: 'clerk' },
  );
}

const commands = (body: string): string[] => body.split('\n').filter((line) => line.startsWith('C:'));
const idOf = (line: string): string => line.split(':')[1] ?? '';
const done = (lines: readonly string[], result = 0): string =>
  lines.map((line) => `ID=${idOf(line)}&Return=${result}&CMD=DATA`).join('\n');

beforeAll(async () => {
  scene = await openAttendance(5);
});

describe('ATT-20 a machine is bound at its first accepted contact', () => {
  it('who knows the serial number and calls from elsewhere gets no names, takes nothing from the queue, and posts no marks', async () => {
    const row = await letIn('BIND-1', at('BIND-1', HOME));
    expect(row.bound_address).toBe(HOME);
    const thief = at('BIND-1', ELSEWHERE);
    for (const answer of [
      await thief.hello(),
      await thief.ask(),
      await thief.punch([[1, `${before(scene.today, 1)} 08:00:00`]]),
      await thief.result('ID=1&Return=0&CMD=DATA'),
    ])
      expect([answer.statusCode, answer.body]).toEqual([
        403,
        'ERROR: This device is blocked, or calls from another address',
      ]);
    expect(await owner(sql`select 1 from attendance.attendance_punches`)).toEqual([]);
    expect(commands((await at('BIND-1', HOME).ask()).body)).toHaveLength(5);
    expect(await rowOfSerial('BIND-1')).toMatchObject({ bound_address: HOME, refused_address: ELSEWHERE });
  });

  it('one that has not called before is bound by its first call', async () => {
    expect((await letIn('BIND-2', null)).bound_address).toBeNull();
    expect((await at('BIND-2', HOME).ping()).body).toBe('OK');
    expect((await at('BIND-2', ELSEWHERE).ping()).statusCode).toBe(403);
  });

  it('a person accepts its new address, the one that was seen and no other', async () => {
    const row = await rowOfSerial('BIND-1');
    const ask = { id: row.device_id, version: row.version };
    const other = await scene.school.call(deviceRebind, { ...ask, address: '192.0.2.1' }, { as: 'clerk' });
    expect([other.code, other.message]).toEqual([
      409,
      'Meanwhile this machine was changed or called from yet another address. Review again.',
    ]);
    expect((await scene.school.call(deviceRebind, { ...ask, address: ELSEWHERE }, { as: 'neighbour' })).code).toBe(404);
    await scene.school.must(deviceRebind, { ...ask, address: ELSEWHERE }, { as: 'clerk' });
    expect((await at('BIND-1', ELSEWHERE).ping()).statusCode).toBe(200);
    expect((await at('BIND-1', HOME).ping()).statusCode).toBe(403);
  });

  it('one that shows a key moves by itself; without the key, or with another, nobody does', async () => {
    const machine = at('BIND-3', HOME);
    await letIn('BIND-3', null);
    expect((await machine.helloWith('4a9594af164f2b97')).statusCode).toBe(200);
    expect((await rowOfSerial('BIND-3')).bound_by_key).toBe(true);
    expect((await at('BIND-3', ELSEWHERE).helloWith('ffffffffffffffff')).statusCode).toBe(403);
    expect((await at('BIND-3', ELSEWHERE).hello()).statusCode).toBe(403);
    expect((await at('BIND-3', '203.0.113.99').helloWith('4a9594af164f2b97')).statusCode).toBe(200);
    expect((await at('BIND-3', '203.0.113.99').ask()).statusCode).toBe(200);
    expect((await machine.ask()).statusCode).toBe(403);
  });
});

describe('ATT-25 what was delivered the machine says', () => {
  const night = (day: number) =>
    runDue({
      jobs: nightClock.filter((job) => job.name === 'attendance.night'),
      now: new Date(`${before(scene.today, -day)}T22:30:00Z`),
    });
  const known = () =>
    owner(sql<{ n: number }>`
      select count(*)::int as n from attendance.device_pins i join attendance.attendance_devices d on i.enrolled ? d.id::text where d.serial_no = 'BIND-4'`);

  it('asking confirms nothing: what was asked for and not answered, or failed, is sent again', async () => {
    const row = await letIn('BIND-4', at('BIND-4', HOME));
    const machine = at('BIND-4', HOME);
    const asked = commands((await machine.ask()).body);
    expect(asked).toHaveLength(5);
    expect(await known()).toEqual([{ n: 0 }]);
    await machine.result(done(asked.slice(0, 3)));
    await machine.result(done(asked.slice(3, 4), -1));
    expect(await known()).toEqual([{ n: 3 }]);
    await night(1);
    // One failed and is queued again; one is still with the machine; three are known.
    const waiting = await owner(sql<{ state: string; n: number }>`
      select state, count(*)::int as n from attendance.device_commands where device_id = ${row.device_id}::bigint group by 1 order by 1`);
    expect(waiting).toEqual([
      { state: 'done', n: 3 },
      { state: 'failed', n: 1 },
      { state: 'queued', n: 1 },
      { state: 'sent', n: 1 },
    ]);
    await night(2);
    expect(commands((await machine.ask()).body)).toHaveLength(1);
  });

  it('its people are sent again when somebody asks for it', async () => {
    const { device_id } = await rowOfSerial('BIND-4');
    const sent = await scene.school.must(deviceCommand, { id: device_id, command: 'send_users' }, { as: 'clerk' });
    expect(sent.queued).toBe(5);
  });
});

describe('ATT-20 invented serial numbers', () => {
  const strangers = async () => (await scene.school.must(deviceList, { state: 'pending' }, { as: 'admin' })).total;

  it('five hundred of them shut no real machine out, from another address or from the same', async () => {
    const invented = Array.from({ length: 60 }, (_, n) => `FAKE-${n}`);
    for (const serial of invented) await at(serial, ELSEWHERE).ping();
    expect(await strangers()).toBe(20);
    await owner(sql`
      insert into attendance.attendance_devices (serial_no, last_seen_at, last_address)
      select 'MADE-' || n, platform.now() - interval '1 minute', '198.51.' || n / 20 || '.' || n % 20 from generate_series(1, 480) n`);
    await at('REAL-1', HOME).hello();
    await at('REAL-2', ELSEWHERE).hello();
    expect(await strangers()).toBe(500);
    const seen = await scene.school.must(deviceList, { filter: 'REAL-' }, { as: 'admin' });
    expect(seen.data.map((row) => row.serial_no).toSorted()).toEqual(['REAL-1', 'REAL-2']);
  });

  it('who has not called for a day is forgotten, and people of all branches clear the list', async () => {
    await owner(sql`
      update attendance.attendance_devices set last_seen_at = platform.now() - interval '25 hours' where serial_no like 'MADE-%' and branch_id is null`);
    await at('REAL-3', HOME).hello();
    expect(await strangers()).toBeLessThan(30);
    expect((await scene.school.must(strangersClear, {}, { as: 'clerk' })).cleared).toBe(0);
    expect((await scene.school.must(strangersClear, {}, { as: 'admin' })).cleared).toBeGreaterThan(0);
    expect(await strangers()).toBe(0);
    await at('REAL-1', HOME).hello();
    expect(await strangers()).toBe(1);
  });
});
