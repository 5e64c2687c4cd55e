// FEE-31: monthly posting at scale on a PostgreSQL of its own: 100,000 students of 100 branches against bare INSERT … SELECT of
// the same rows, 50,000 students, and 500,000 of 1,000 branches with people at work meanwhile. Durable settings: every commit is flushed.

import { totalmem } from 'node:os';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { bareInsert } from './bare-insert.ts';
import { atWork } from './at-work.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { eachBranch, openRun, postOne, rowsWritten } from './run.ts';
import { sessionCpuSeconds } from './server-cpu.ts';

/** As the job of a posting does it. */
const WORKERS = 3;
const asked = process.argv.indexOf('--scale');
/** `--scale 0.1` measures a tenth, for a quick look. */
const scale = asked > 0 ? Number(process.argv[asked + 1]) : 1;

// Memory as docs/operations.md advises: a quarter of the machine's.
const server = await startPostgres([
  'fsync = on',
  'synchronous_commit = on',
  'full_page_writes = on',
  `shared_buffers = ${Math.round(totalmem() / 4 / 2 ** 20)}MB`,
  'max_wal_size = 8GB',
  'checkpoint_timeout = 30min',
  'work_mem = 32MB',
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

/** Seconds by the clock, and of the processor in the database's sessions. */
async function timed(work: () => Promise<number>): Promise<{ s: number; cpu_s: number }> {
  const before = sessionCpuSeconds('maktab_app', 'postgres');
  const ms = await work();
  return { s: seconds(ms), cpu_s: seconds((sessionCpuSeconds('maktab_app', 'postgres') - before) * 1000) };
}

const words = (branches: { count: number }, students: number): string =>
  `${students.toLocaleString('en-US')} students of ${branches.count.toLocaleString('en-US')} branches`;

// A school that has posted before: tables with nothing in them would be read from end to end until somebody counts them.
const before = await make(2000, 2);
await eachBranch(before, WORKERS, postOne(await openRun(before)));

const hundred = await make(100_000 * scale, Math.max(2, 100 * scale));
const run = await openRun(hundred);
const posted = await timed(() => eachBranch(hundred, 1, postOne(run)));
const rows = await rowsWritten(run);
const all = rows.challans + rows.lines + rows.concessions + rows.ledger;
const rows_per_s = Math.round(all / posted.s);
console.log(
  `${words(hundred, rows.challans)}, one worker: ${all} rows in ${posted.s} s (processor ${posted.cpu_s} s), ${rows_per_s} rows/s`,
);
const bare = seconds(await eachBranch(hundred, 1, (branch_id) => bareInsert(run, branch_id)));
const ratio = Number((posted.s / bare).toFixed(2));
console.log(`the same rows by bare INSERT … SELECT: ${bare} s; ratio ${ratio}`);
figures.students_100k = { ...rows, ...posted, bare_s: bare, rows_per_s };

const fifty = await make(50_000 * scale, Math.max(2, 50 * scale));
const fiftyRun = await openRun(fifty);
const fiftyTook = await timed(() => eachBranch(fifty, WORKERS, postOne(fiftyRun)));
console.log(`${words(fifty, 50_000 * scale)}, ${WORKERS} workers: ${fiftyTook.s} s (processor ${fiftyTook.cpu_s} s)`);
figures.students_50k = fiftyTook;

const thousand = await make(500_000 * scale, Math.max(2, 1000 * scale));
const thousandRun = await openRun(thousand);
const people = atWork(thousand);
const thousandTook = await timed(() => eachBranch(thousand, WORKERS, postOne(thousandRun)));
const waits = await people.stop();
console.log(
  `${words(thousand, 500_000 * scale)}, ${WORKERS} workers: ${thousandTook.s} s (processor ${thousandTook.cpu_s} s)`,
);
console.log(`${waits.calls} calls meanwhile: p95 ${waits.p95_ms} ms, p99 ${waits.p99_ms} ms`);
figures.students_500k = { ...thousandTook, ...(await rowsWritten(thousandRun)), ...waits };

await closeDatabase();
server.stop();
console.log(JSON.stringify({ name: 'fee-posting', figures: { scale, ...figures }, floor: bare, ratio }));
