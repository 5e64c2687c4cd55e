// A backup and its restore, from a server into a server and into the embedded database: rows a second both ways. PostgreSQL's own
// pg_dump of the same database, piped into nothing, is the floor.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeBackup } from '#platform/backup/make-backup.ts';
import { restoreBackup } from '#platform/backup/restore.ts';
import { openEmbedded } from '#platform/engine/embedded.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { ledgerProofs } from '#platform/ledger/prove.ts';
import { feeProofs } from '#modules/fees/proofs/actions/fee-proofs.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { postgresPrograms, startPostgres } from '#stories/harness/postgres-server.ts';
import { eachBranch, openRun, postOne } from './fee-posting/run.ts';

const isSmall = process.argv.includes('--small');
const BRANCHES = isSmall ? 4 : 40;
const STUDENTS = BRANCHES * 500;
const folder = mkdtempSync(path.join(tmpdir(), 'maktab-bench-backup-'));
const file = path.join(folder, 'school.tar.zst');
const proofs = [...ledgerProofs, ...feeProofs];
process.env['MAKTAB_DATA'] = folder;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  const value = await work();
  return [value, (performance.now() - began) / 1000];
}

const source = await startPostgres(['shared_buffers = 512MB', 'fsync = on', 'synchronous_commit = on']);
const owner = openServer({ url: source.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await makeStudents({ students: STUDENTS, branches: BRANCHES }, { branch: 1, student: 1 });
const branches = { first: 1, count: BRANCHES };
await eachBranch(branches, 1, postOne(await openRun(branches)));

const [made, backupSeconds] = await timed(() => makeBackup(file, { sealed: [] }));
const dump = path.join(postgresPrograms() ?? '', 'pg_dump');
const [, dumpSeconds] = await timed(() => {
  execFileSync(dump, ['-Fc', '-Z', '1', '-f', path.join(folder, 'floor'), source.url]);
  return Promise.resolve();
});
await closeDatabase();

const target = await startPostgres(['shared_buffers = 512MB', 'fsync = on', 'synchronous_commit = on']);
useEngine(openServer({ url: target.url, connections: 2, prepare: false }));
await migrateHouse();
const [, serverSeconds] = await timed(() => restoreBackup(file, { proofs }));
await closeDatabase();

useEngine(await openEmbedded(path.join(folder, 'embedded')));
await migrateHouse();
const [, embeddedSeconds] = await timed(() => restoreBackup(file, { proofs }));
const [, fromEmbedded] = await timed(() => makeBackup(path.join(folder, 'again.tar.zst'), { sealed: [] }));
await closeDatabase();

const each = (seconds: number): number => Math.round(made.rows / seconds);
console.log(
  JSON.stringify({
    name: 'backup',
    figures: {
      rows: made.rows,
      megabytes: Math.round(statSync(file).size / 1e5) / 10,
      backup_rows_per_s: each(backupSeconds),
      restore_server_rows_per_s: each(serverSeconds),
      restore_embedded_rows_per_s: each(embeddedSeconds),
      backup_embedded_rows_per_s: each(fromEmbedded),
    },
    floor: { pg_dump_rows_per_s: each(dumpSeconds) },
    ratio: Math.round((backupSeconds / dumpSeconds) * 100) / 100,
  }),
);
source.stop();
target.stop();
rmSync(folder, { recursive: true, force: true });
