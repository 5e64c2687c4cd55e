// The embedded engine: one connection in a worker thread, handed out in turn; checkpoints and vacuum by the clock.

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { lockDirectory } from './directory-lock.ts';
import type { WorkerRequest, WorkerSetup } from './embedded-worker.ts';
import type { Connection, Engine, QueryResult } from './engine.ts';

const TIDY_EVERY_MS = 5 * 60_000;

// Nothing vacuums by itself here: a table that grew by a fifth since it was last looked at gets its turn.
const GROWN = `
  select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
     and pg_relation_size(c.oid) / 8192 > greatest(c.relpages, 0) * 1.2 + 1
   order by pg_relation_size(c.oid) desc limit 200`;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

class DatabaseError extends Error {
  readonly code: string | undefined;
  readonly constraint: string | undefined;
  readonly detail: string | undefined;
  constructor(from: { message: string; code?: string; constraint?: string; detail?: string }) {
    super(from.message);
    this.name = 'DatabaseError';
    this.code = from.code;
    this.constraint = from.constraint;
    this.detail = from.detail;
  }
}

export interface EmbeddedEngine extends Engine {
  /** The whole data directory as a tar, taken while nothing else runs. */
  dump(): Promise<Uint8Array>;
}

async function tidyTables(connection: Connection): Promise<void> {
  const grown = await connection.query(GROWN);
  for (const { name } of grown.rows) await connection.query(`vacuum analyze ${String(name)}`);
  await connection.query('checkpoint');
}

type Unsent = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

class WorkerLink {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private ended: Error | undefined;
  readonly ready: Promise<unknown>;

  constructor(setup: WorkerSetup) {
    this.worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: setup, execArgv: [] });
    this.worker.unref();
    this.ready = new Promise((resolve, reject) => this.waiting.set(0, { resolve, reject }));
    this.worker.on('message', (m: { id: number; value?: unknown; error?: { message: string } }) => {
      const waiting = this.waiting.get(m.id);
      this.waiting.delete(m.id);
      if (this.waiting.size === 0) this.worker.unref();
      if (m.error) waiting?.reject(new DatabaseError(m.error));
      else waiting?.resolve(m.value);
    });
    this.worker.on('error', (cause) => {
      this.refuse(cause instanceof Error ? cause : new Error(String(cause)));
    });
    this.worker.ref();
  }

  /** Nobody answers any more: who waits, and who asks from here on, is told so instead of waiting for ever. */
  private refuse(error: Error): void {
    this.ended = error;
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  send(request: Unsent): Promise<unknown> {
    if (this.ended) return Promise.reject(this.ended);
    this.last += 1;
    const id = this.last;
    this.worker.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ ...request, id });
    });
  }

  async end(): Promise<void> {
    await this.send({ kind: 'close' });
    this.refuse(new Error('The database is closed'));
    await this.worker.terminate();
  }
}

/** PGlite copies through a file of its own, which only the session's own user may: the role steps aside for it. */
async function asItself<T>(query: Connection['query'], copy: () => Promise<T>): Promise<T> {
  const { rows } = await query(`select current_setting('role') as role, set_config('role', 'none', true)`);
  const value = await copy();
  await query(`select set_config('role', $1, true)`, [rows[0]?.role]);
  return value;
}

/** One connection, handed out in turn. */
function connectionsOf(link: WorkerLink): () => Promise<Connection> {
  let turn: Promise<void> = Promise.resolve();

  return async () => {
    const before = turn;
    let give: () => void = () => undefined;
    turn = new Promise((resolve) => {
      give = resolve;
    });
    await before;
    const query = (text: string, params: readonly unknown[] = []): Promise<QueryResult> =>
      link.send({ kind: 'query', text, params }) as Promise<QueryResult>;
    return {
      query,
      batch: async (statements) => {
        let result: QueryResult = { rows: [], affected: 0 };
        for (const statement of statements) {
          result =
            typeof statement === 'string' ? await query(statement) : await query(statement.text, statement.params);
        }
        return result;
      },
      script: async (text) => {
        return ((await link.send({ kind: 'script', text })) as QueryResult).rows;
      },
      copyOut: async (text) =>
        Buffer.from((await asItself(query, () => link.send({ kind: 'copy out', text }))) as Uint8Array),
      copyIn: (text, rows) => asItself(query, () => link.send({ kind: 'copy in', text, rows })) as Promise<number>,
      release: () => give(),
    };
  };
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Workers that get the same module share its machine code: tests open an engine for each file. */
function program(): Promise<WebAssembly.Module> {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm');
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}

export interface OpenOptions {
  /** A dump of a data directory to begin from, in memory that its thread may read, too. */
  from?: SharedArrayBuffer;
  /**
   * The directory holds nothing yet and is thrown away unless it becomes whole: it is written without waiting for the disk and synced
   * when it is closed. No effect on a directory that is there already.
   */
  making?: boolean;
  /** An interval of PostgreSQL, such as `70 days`: how far the house's clock is moved from the machine's. For tests and training. */
  clockShift?: string | undefined;
}

/** Opens (or makes) the database in `directory`; null keeps it in memory. */
export async function openEmbedded(directory: string | null, options: OpenOptions = {}): Promise<EmbeddedEngine> {
  const making = options.making === true && directory !== null && !existsSync(directory);
  const release = directory === null ? () => undefined : lockDirectory(directory);
  const link = new WorkerLink({
    directory: directory === null ? null : path.join(directory, 'postgres'),
    from: options.from ?? null,
    making,
    program: await program(),
  });
  try {
    await link.ready;
  } catch (error) {
    release();
    throw error;
  }
  const connect = connectionsOf(link);

  const exclusive = async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
    const connection = await connect();
    try {
      return await work(connection);
    } finally {
      connection.release();
    }
  };

  if (options.clockShift) {
    const { clockShift } = options;
    await exclusive((c) =>
      c.query(`select set_config('maktab.clock_shift', ($1::interval)::text, false)`, [clockShift]),
    );
  }

  const clock = setInterval(() => {
    exclusive(tidyTables).catch(() => undefined);
  }, TIDY_EVERY_MS);
  clock.unref();

  return {
    kind: 'embedded',
    connect,
    tidy: () => exclusive(tidyTables),
    dump: () =>
      exclusive(async (c) => {
        await c.query('checkpoint');
        return (await link.send({ kind: 'dump' })) as Uint8Array;
      }),
    close: async () => {
      clearInterval(clock);
      // What lies in memory only goes with it.
      if (directory !== null) await exclusive((c) => c.query('checkpoint'));
      await link.end();
      release();
    },
  };
}
