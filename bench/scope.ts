// What the policies cost (issue B): the same indexed lists read by an all-branches user of 1,000 branches and by the superuser whom no
// policy binds, in turns on one PostgreSQL. `--small` makes a fiftieth of it.

import type { Connection, Engine } from '#platform/engine/engine.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';

const ROUNDS = 60;
const scale = process.argv.includes('--small') ? 0.02 : 1;

const lists: Record<string, string> = {
  'first page of one class': `select id, full_name, admission_no from students.students where branch_id = 7 and status = 'active' and course_id = (select min(course_id) from students.students where branch_id = 7) order by name_key, id limit 15`,
  'first page of one branch': `select id, full_name, admission_no from students.students where branch_id = 7 and status in ('active', 'frozen') order by name_key, id limit 15`,
  'search in all branches': `select id, full_name from students.students where search_text like '%ahmed khan 12%' order by name_key, id limit 15`,
  'one admission number': `select id, full_name from students.students where branch_id = 7 and admission_no = 'A7' limit 1`,
  'count of every branch': `select count(*) from students.students where status = 'active'`,
};

const server = await startPostgres(['shared_buffers = 768MB', 'max_parallel_workers_per_gather = 0']);
const owner = openServer({ url: server.url, connections: 3 });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await makeStudents({ students: 500_000 * scale, branches: Math.max(10, 1_000 * scale) }, { branch: 1, student: 1 });
const admin = await owner.connect();
await admin.script('vacuum analyze');
await admin.script('alter role maktab_app login');
const app: Engine = openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 1 });
const user = await app.connect();

async function timed(connection: Connection, text: string, enter: boolean): Promise<number> {
  await connection.query('begin');
  if (enter)
    await connection.query(`select set_config('role', a.role, true) from platform.enter_as(1, null, null, null) a`);
  const started = performance.now();
  await connection.query(text);
  const took = performance.now() - started;
  await connection.query('rollback');
  return took;
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (ms: number): number => Math.round(ms * 1000) / 1000;

const figures: Record<string, { free_ms: number; guarded_ms: number; ratio: number }> = {};
for (const [name, text] of Object.entries(lists)) {
  const free: number[] = [];
  const guarded: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    free.push(await timed(admin, text, false));
    guarded.push(await timed(user, text, true));
  }
  figures[name] = {
    free_ms: rounded(median(free)),
    guarded_ms: rounded(median(guarded)),
    ratio: rounded(median(guarded) / median(free)),
  };
  console.log(
    `${name.padEnd(26)} no policy ${figures[name].free_ms} ms, all-branches user ${figures[name].guarded_ms} ms`,
  );
}
const sum = (key: 'free_ms' | 'guarded_ms'): number =>
  Object.values(figures).reduce((total, figure) => total + figure[key], 0);

user.release();
admin.release();
await app.close();
await closeDatabase();
server.stop();
console.log(
  JSON.stringify({
    name: 'scope',
    figures,
    floor: rounded(sum('free_ms')),
    ratio: rounded(sum('guarded_ms') / sum('free_ms')),
  }),
);
