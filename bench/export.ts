// A list of 1,000,000 rows as CSV and XLSX on PostgreSQL (spec 00 §8): rows a second, and whether memory stays flat, that is how much
// more the process holds for ten times the rows. `--small` makes a tenth of it.

import { stat } from 'node:fs/promises';
import { migrateHouse, registerModules } from '#app/house.ts';
import { makeSchool } from '#app/seed/children/many-students.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { exportedList } from '#platform/exports/exported-lists.ts';
import { readList } from '#platform/exports/make-file.ts';
import { spool } from '#platform/files/spool.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';

const MB = 1024 * 1024;
const most = process.argv.includes('--small') ? 100_000 : 1_000_000;
/** What ten times the rows may cost in memory. */
const FLAT_MB = 60;

const server = await startPostgres(['shared_buffers = 512MB', 'max_wal_size = 4GB']);
const owner = openServer({ url: server.url, connections: 2, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await asOwner(() =>
  rowsOf(sql`insert into platform.audit_entries (school_id, user_id, at, record_kind, record_id, action, before, after)
    select s.id, u.id, platform.now() - make_interval(secs => n / 10.0), case when n <= ${most / 10}::int then 'few' else 'many' end, n, 'edited',
           jsonb_build_object('name', 'Name ' || n), jsonb_build_object('name', 'New name ' || n, 'amount', n)
      from generate_series(1, ${most}::int) n, (select min(id) as id from platform.schools) s, (select min(id) as id from platform.users) u`),
);
const admin = await asOwner(() => rowOf(sql<{ id: number }>`select min(id) as id from platform.users`));
const connection = await owner.connect();
await connection.script('alter role maktab_app login');
await connection.script('vacuum analyze platform.audit_entries');
connection.release();
useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 2 }), owner);

const { exported: plan } = exportedList('audit/export');

interface Measured {
  rows: number;
  seconds: number;
  rows_per_s: number;
  bytes: number;
  peak_mb: number;
}

async function measured(format: 'csv' | 'xlsx', filter: Record<string, unknown>): Promise<Measured> {
  const { folder, remove } = await spool();
  const before = process.memoryUsage().rss;
  let peak = before;
  const began = performance.now();
  try {
    const onPage = () => {
      peak = Math.max(peak, process.memoryUsage().rss);
    };
    const query = { startRow: 0, fetchCount: 15, ...filter };
    const made = await runAs({ user_id: admin?.id ?? 0 }, () => readList(plan, { query, format, folder, onPage }));
    const seconds = (performance.now() - began) / 1000;
    const { size } = await stat(made.file);
    const rows_per_s = Math.round(made.rows / seconds);
    return {
      rows: made.rows,
      seconds: Number(seconds.toFixed(1)),
      rows_per_s,
      bytes: size,
      peak_mb: Math.round((peak - before) / MB),
    };
  } finally {
    await remove();
  }
}

await measured('xlsx', { record_kind: 'few' }); // the first one loads the libraries
const figures: Record<string, Measured> = {};
for (const format of ['csv', 'xlsx'] as const) {
  figures[`${format} few`] = await measured(format, { record_kind: 'few' });
  figures[`${format} all`] = await measured(format, {});
}
for (const [name, one] of Object.entries(figures)) console.log(name, JSON.stringify(one));
const more = Math.max(
  ...(['csv', 'xlsx'] as const).map((f) => (figures[`${f} all`]?.peak_mb ?? 0) - (figures[`${f} few`]?.peak_mb ?? 0)),
);
await closeDatabase();
server.stop();
console.log(
  JSON.stringify({
    name: 'export',
    figures,
    floor: `${FLAT_MB} MB more for ten times the rows`,
    ratio: Number((more / FLAT_MB).toFixed(2)),
  }),
);
process.exitCode = more > FLAT_MB ? 1 : 0;
