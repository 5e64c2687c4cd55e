// Monthly posting at scale on a PostgreSQL of its own (issue E3): 100,000 students of 100 branches against bare INSERT … SELECT of
// the same rows, 50,000 students, and 500,000 of 1,000 branches with people at work meanwhile. Durable settings: every commit is flushed.

import { closeDatabase, useEngine } from '#platform/db/open.ts';
import { openServer } from '#platform/db/server-engine.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { bareInsert } from './bare-insert.ts';
import { atWork } from './at-work.ts';
import { makeSchool, makeStudents } from '#app/seed/many-students.ts';
import { eachBranch, openRun, postOne, rowsWritten } from './run.ts';

const WORKERS = 2;
const small = process.argv.includes('--small');
const scale = small ? 0.02 : 1;

const server = await startPostgres([
  'fsync = on',
  'synchronous_commit = on',
  'full_page_writes = on',
  'shared_buffers = 768MB',
  'max_wal_size = 8GB',
  'checkpoint_timeout = 30min',
  'work_mem = 32MB',
  'autovacuum_naptime = 10s',
]);
const url = server.url;
const owner = openServer({ url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await asOwner(async () => {
  await rowsOf(sql`set local role postgres`);
  await rowsOf(sql`alter role maktab_app login`);
});
useEngine(openServer({ url: url.replace('postgres@', 'maktab_app@'), connections: 8 }), owner);

const seconds = (ms: number): number => Math.round(ms) / 1000;
async function analyse(): Promise<void> {
  const connection = await owner.connect();
  await connection.script('analyze');
  connection.release();
}

await makeSchool();
const figures: Record<string, unknown> = {};
let student = 1;
let branch = 1;
/** Makes students, and hands out the branches they sit in. */
async function make(students: number, branches: number): Promise<{ first: number; count: number }> {
  const first = { branch, student };
  await makeStudents({ students, branches }, first);
  await analyse();
  student += students;
  branch += branches;
  return { first: first.branch, count: branches };
}

const hundred = await make(100_000 * scale, Math.max(2, 100 * scale));
const run = await openRun(hundred);
const posted = await eachBranch(hundred, 1, postOne(run));
const rows = await rowsWritten(run);
const all = rows.challans + rows.lines + rows.concessions + rows.ledger;
console.log(
  `100 branches, one worker: ${rows.challans} challans, ${rows.lines} lines, ${all} rows in ${seconds(posted)} s, ${Math.round(all / seconds(posted))} rows/s`,
);
const bare = await eachBranch(hundred, 1, (branch_id) => bareInsert(run, branch_id));
console.log(`the same rows by bare INSERT … SELECT: ${seconds(bare)} s; ratio ${(posted / bare).toFixed(2)}`);
figures.students_100k = {
  ...rows,
  posted_s: seconds(posted),
  bare_s: seconds(bare),
  rows_per_s: Math.round(all / seconds(posted)),
};

const fifty = await make(50_000 * scale, Math.max(2, 50 * scale));
const fiftyRun = await openRun(fifty);
const fiftyMs = await eachBranch(fifty, WORKERS, postOne(fiftyRun));
console.log(`50,000 students of 50 branches, ${WORKERS} workers: ${seconds(fiftyMs)} s`);
figures.students_50k_s = seconds(fiftyMs);

const thousand = await make(500_000 * scale, Math.max(2, 1000 * scale));
const thousandRun = await openRun(thousand);
const people = atWork(thousand);
const thousandMs = await eachBranch(thousand, WORKERS, postOne(thousandRun));
const waits = await people.stop();
console.log(
  `500,000 students of 1,000 branches, ${WORKERS} workers: ${seconds(thousandMs)} s; ${waits.calls} calls meanwhile, p95 ${waits.p95_ms} ms, p99 ${waits.p99_ms} ms`,
);
figures.students_500k = { s: seconds(thousandMs), ...(await rowsWritten(thousandRun)), ...waits };

await closeDatabase();
server.stop();
console.log(
  JSON.stringify({ name: 'fee-posting', figures, floor: seconds(bare), ratio: Number((posted / bare).toFixed(2)) }),
);
