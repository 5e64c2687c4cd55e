// Story 13 (spec 03 §13), ATT-21: with the database stopped a machine is told 503 and keeps what it has; when it sends again nothing
// is lost and nothing doubled. On a PostgreSQL of its own, because it is stopped under the server.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls, migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { addDays, todayIn } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { buildServer } from '#platform/edge/server.ts';
import { addAttendanceDefaults } from '#modules/attendance/index.ts';
import { type PostgresServer, postgresPrograms, startPostgres } from '#stories/harness/postgres-server.ts';
import { machineAt } from './machine-scene.ts';

let server: PostgresServer;
let app: FastifyInstance;

beforeAll(async () => {
  if (!postgresPrograms()) return;
  server = await startPostgres();
  const owner = openServer({ url: server.url, connections: 2, prepare: false });
  useEngine(owner);
  registerModules();
  await migrateHouse();
  await makeSchool();
  await makeStudents({ students: 40, branches: 1 }, { branch: 1, student: 1 });
  await asOwner(async () => {
    await addAttendanceDefaults(1);
    await rowsOf(sql`set local role postgres`);
    await rowsOf(sql`update platform.countries set week_end = '{}' where id = 162`);
    await rowsOf(sql`
      insert into attendance.attendance_devices (branch_id, serial_no, name, state, created_by) values (1, 'GATE-1', 'Main gate', 'active', 1)`);
    await rowsOf(
      sql`insert into attendance.device_pins (school_id, pin, student_id, created_by) select 1, s.id, s.id, 1 from students.students s`,
    );
    await rowsOf(sql`alter role maktab_app login`);
  });
  useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 4 }), owner);
  app = await buildServer({
    calls: allCalls(),
    isReady: () => Promise.resolve(true),
    web: null,
    publicLimit: 10_000,
    logger: { level: 'silent' },
  });
});

afterAll(async () => {
  if (!postgresPrograms()) return;
  await app.close();
  await closeDatabase();
  server.stop();
});

const kept = (): Promise<{ pin: number; state: string }[]> =>
  asOwner(() =>
    rowsOf(sql<{ pin: number; state: string }>`select pin, state from attendance.attendance_punches order by pin`),
  );

describe.skipIf(!postgresPrograms())('story 13: the database is stopped', () => {
  it('the machine gets 503 for everything it says; the punches arrive later, each once', async () => {
    const gate = machineAt({ app }, 'GATE-1');
    const yesterday = addDays(todayIn('Asia/Karachi'), -1);
    const first = [[1, `${yesterday} 07:58:00`]] as const;
    const later = [...first, [2, `${yesterday} 08:10:00`], [3, `${yesterday} 08:20:00`]] as const;
    expect((await gate.punch(first, '1')).body).toBe('OK: 1');
    server.pause();
    const down = await gate.punch(later, '3');
    expect([down.statusCode, down.headers['content-type'], down.body]).toEqual([
      503,
      expect.stringContaining('text/plain'),
      'ERROR: try again',
    ]);
    expect([(await gate.hello()).statusCode, (await gate.ask()).statusCode]).toEqual([503, 503]);
    server.resume();
    // Connections that died are replaced with the first calls.
    await expect.poll(async () => (await gate.ping()).statusCode).toBe(200);
    expect((await gate.punch(later, '3')).body).toBe('OK: 3');
    expect(await kept()).toEqual([1, 2, 3].map((pin) => ({ pin, state: 'used' })));
    const marks = await asOwner(() =>
      rowsOf(sql<{ student_id: number; code: number }>`
        select student_id, code from attendance.attendance_marks where on_date = ${yesterday}::date order by 1`),
    );
    expect(marks.map((row) => row.code)).toEqual([1, 1, 2]);
  });
});
