// The embedded PostgreSQL runs in this worker thread, so that a long query never stops the web server's loop.

import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parentPort, workerData } from 'node:worker_threads';
import { BorrowedFS } from './embedded-dump.ts';
import { isPreparable, Statements } from './embedded-statements.ts';
import { startParams, SyncedNodeFS, syncFolder } from './embedded-fs.ts';
import { parsers, toText } from './values.ts';

export interface WorkerSetup {
  /** Folder of the database; null keeps it in memory (tests). */
  directory: string | null;
  /** A dump of a data directory to begin from, kept in memory. */
  from: SharedArrayBuffer | null;
  /** The folder is thrown away unless it becomes whole: synced once, when it is closed. */
  making: boolean;
  /** PostgreSQL compiled once for all engines of a process, with what V8 has made fast of it since. */
  program: WebAssembly.Module;
}

export type WorkerRequest =
  | { id: number; kind: 'query'; text: string; params: readonly unknown[] }
  | { id: number; kind: 'script'; text: string }
  | { id: number; kind: 'copy out'; text: string }
  | { id: number; kind: 'copy in'; text: string; rows: Uint8Array }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'close' };

const setup = workerData as WorkerSetup;
const port = parentPort;
if (!port) throw new Error('embedded-worker.ts runs in a worker thread only');

const extensions = { btree_gin, btree_gist, citext, pg_trgm };
// Booleans and bytes arrive as text like every other parameter; PGlite's own serializers want other types.
const serializers = { 16: String, 17: String };

async function open(): Promise<PGlite> {
  const common = {
    pgliteWasmModule: setup.program,
    extensions,
    parsers,
    serializers,
    postgresqlconf: ['wal_sync_method=fsync', 'jit=off', 'max_wal_size=256MB'],
  };
  if (setup.from !== null) {
    // As small as its databases: PostgreSQL clears its buffers when it begins.
    const postgresqlconf = [...common.postgresqlconf, 'shared_buffers=16MB'];
    return PGlite.create({ ...common, postgresqlconf, fs: new BorrowedFS(setup.from) });
  }
  if (setup.directory === null) return PGlite.create(common);
  const fs = new SyncedNodeFS(setup.directory);
  const db = await PGlite.create({ ...common, fs, startParams: startParams({ making: setup.making }) });
  fs.opened();
  return db;
}

const ready = open();
const statements = ready.then((db) => new Statements(db));
statements.catch(() => undefined); // told through `ready`
ready.then(
  () => port.postMessage({ id: 0, ok: true }),
  (error: unknown) => port.postMessage({ id: 0, error: { message: String(error) } }),
);

/** There is no client to stream to in here: PGlite copies through a device of its own. */
const onDevice = (statement: string): string =>
  statement.replace(/ (to stdout|from stdin)$/i, (_, end: string) => ` ${end.split(' ')[0]} '/dev/blob'`);

async function answer(request: WorkerRequest): Promise<unknown> {
  const db = await ready;
  if (request.kind === 'close') {
    await db.close();
    if (setup.making && setup.directory !== null) await syncFolder(setup.directory);
    return null;
  }
  if (request.kind === 'dump') {
    const file = await db.dumpDataDir('none');
    return new Uint8Array(await file.arrayBuffer());
  }
  if (request.kind === 'copy out') {
    const { blob } = await db.query(onDevice(request.text));
    return blob ? new Uint8Array(await blob.arrayBuffer()) : new Uint8Array();
  }
  if (request.kind === 'copy in') {
    const result = await db.query(onDevice(request.text), [], { blob: new Blob([Buffer.from(request.rows)]) });
    return result.affectedRows ?? 0;
  }
  if (request.kind === 'script') {
    // Migrations hold several statements; they come without parameters, and plans made before them are stale.
    await (await statements).forget();
    return { rows: (await db.exec(request.text)).at(-1)?.rows ?? [], affected: 0 };
  }
  if (isPreparable(request.text)) return (await statements).run(request.text, request.params);
  const result = await db.query(request.text, request.params.map(toText));
  return { rows: result.rows, affected: result.affectedRows ?? 0 };
}

port.on('message', (request: WorkerRequest) => {
  answer(request).then(
    (value) => port.postMessage({ id: request.id, value }),
    (error: unknown) => {
      const e = error as {
        message?: string;
        code?: string;
        constraint?: string;
        detail?: string;
        table?: string;
        column?: string;
      };
      port.postMessage({
        id: request.id,
        error: {
          message: e.message ?? String(error),
          code: e.code,
          constraint: e.constraint,
          detail: e.detail,
          table: e.table,
          column: e.column,
        },
      });
    },
  );
});
