// Throughput over HTTP: 16 connections, 50,000 students on PostgreSQL, server, database and load on the same cores. The floor
// is what RosarioSIS answered on two such cores. Database and web share the machine, so they talk through the socket file. `--small` makes a tenth of the school and a second a page.

import autocannon from 'autocannon';
import { spawn } from 'node:child_process';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { newToken } from '#platform/access/tokens.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { eachBranch, openRun, postOne } from './fee-posting/run.ts';

const isSmall = process.argv.includes('--small');
const students = isSmall ? 5_000 : 50_000;
const branches = { first: 1, count: isSmall ? 5 : 50 };
const CONNECTIONS = 16;
const SECONDS = isSmall ? 2 : 10;
const PORT = 3_917;

/** Requests a second of RosarioSIS for the same page, 50,000 students, same machine size. */
const rosario = {
  'student list, first page': 24.5,
  'search by name': 82.5,
  'student record': 140,
  "student's fees": 99,
};

const server = await startPostgres(['shared_buffers = 512MB', 'max_parallel_workers_per_gather = 0']);
const appUrl = server.socketUrl.replace('postgres@', 'maktab_app@');
const owner = openServer({ url: server.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await makeStudents({ students, branches: branches.count }, { branch: 1, student: 1 });
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
await admin.script('vacuum analyze');
useEngine(openServer({ url: appUrl, connections: 4 }), owner);
await eachBranch(branches, 2, postOne(await openRun(branches)));
await admin.script('vacuum analyze');
admin.release();
const { token, hash } = newToken('mkt');
await asOwner(() => rowOf(sql`select platform.open_session(1, ${hash}, 'bench', '127.0.0.1', 1)`));

const web = spawn('node', ['app/cli.ts', 'serve'], {
  env: {
    ...process.env,
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: server.url,
    DATABASE_CONNECTIONS: '8',
    PORT: String(PORT),
    MAKTAB_LOG: 'error',
  },
  stdio: ['ignore', 'inherit', 'inherit'],
});
const base = `http://127.0.0.1:${PORT}/api/v1/`;
for (let n = 0; n < 120; n += 1) {
  if (
    await fetch(`${base}ready`).then(
      (r) => r.ok,
      () => false,
    )
  )
    break;
  await new Promise((resolve) => setTimeout(resolve, 250));
}

const anyStudent = (): number => 1 + Math.floor(Math.random() * students);
const words = ['ahmed', 'khan', 'fatima', 'zainab m', 'butt 1', 'ayesha', 'malik 2', 'hassan'];
const pages: Record<keyof typeof rosario, () => string> = {
  'student list, first page': () => 'student/list?fetchCount=15',
  'search by name': () =>
    `student/list?fetchCount=15&filter=${encodeURIComponent(words[Math.floor(Math.random() * words.length)] ?? '')}`,
  'student record': () => `student/${anyStudent()}`,
  "student's fees": () => `fee/statement/${anyStudent()}`,
};

const figures: Record<string, { per_second: number; p95_ms: number; floor: number; ratio: number; failed: number }> =
  {};
for (const [name, path] of Object.entries(pages)) {
  const result = await autocannon({
    url: base,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
    requests: Array.from({ length: 200 }, () => ({ method: 'GET' as const, path: `/api/v1/${path()}` })),
  });
  const floor = rosario[name as keyof typeof rosario];
  const per_second = Math.round(result.requests.average * 10) / 10;
  figures[name] = {
    per_second,
    p95_ms: result.latency.p97_5,
    floor,
    ratio: Math.round((per_second / floor) * 10) / 10,
    failed: result.non2xx + result.errors,
  };
  console.log(
    `${name.padEnd(26)} ${String(per_second).padStart(8)} requests/s, p97.5 ${result.latency.p97_5} ms, ${figures[name].ratio} × RosarioSIS, ${figures[name].failed} failed`,
  );
}

web.kill('SIGTERM');
await new Promise((resolve) => web.once('exit', resolve));
await closeDatabase();
server.stop();
const ratio = Math.min(...Object.values(figures).map((figure) => figure.ratio));
console.log(JSON.stringify({ name: 'throughput', figures, floor: rosario, ratio }));
