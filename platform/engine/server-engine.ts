// The server engine: a pool of connections to PostgreSQL 15 or later, with prepared statements by text.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { Connection, Engine, QueryResult } from './engine.ts';
import { parsers } from './values.ts';

const NAMES_AT_MOST = 2_000;

/** A name for each query text, so that the server parses and plans it once a connection. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= NAMES_AT_MOST) return undefined;
    const name = `m${names.size}`;
    names.set(text, name);
    return name;
  };
}

export interface ServerOptions {
  url: string;
  connections?: number;
  /** Off behind a pooler in transaction mode older than pgbouncer 1.21. */
  prepare?: boolean;
}

function typeParser(oid: number, format?: string): unknown {
  return (
    (format === undefined || format === 'text' ? parsers[oid] : undefined) ??
    pg.types.getTypeParser(oid, format as 'text')
  );
}

/** A copy of rows takes the line for itself: pg refuses it on one that sends ahead. Nothing else is under way then. */
async function oneByOne<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  Object.assign(client, { pipeline: false });
  try {
    return await work();
  } finally {
    Object.assign(client, { pipeline: true });
  }
}

export function openServer({ url, connections = 10, prepare = true }: ServerOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    // A batch is sent at once and its answers are read in order; single queries are awaited one by one as before.
    pipeline: true,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  pool.on('error', () => undefined); // a broken idle connection is replaced at the next request
  // One that breaks in use fails its own request, whose statement is told; without a listener it would end the whole process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = statementNames();

  const asResult = (result: pg.QueryResult): QueryResult => ({
    rows: result.rows as Record<string, unknown>[],
    affected: result.rowCount ?? 0,
  });

  return {
    kind: 'server',
    connect: async (): Promise<Connection> => {
      const client = await pool.connect();
      const query = async (text: string, params: readonly unknown[] = []): Promise<QueryResult> => {
        const name = prepare ? nameOf(text) : undefined;
        return asResult(await client.query({ text, values: [...params], ...(name === undefined ? {} : { name }) }));
      };
      return {
        query,
        batch: async (statements) => {
          const sent = await Promise.allSettled(
            statements.map((one) => (typeof one === 'string' ? query(one) : query(one.text, one.params))),
          );
          const failed = sent.find((one) => one.status === 'rejected');
          if (failed) throw failed.reason;
          const last = sent.at(-1);
          return last?.status === 'fulfilled' ? last.value : { rows: [], affected: 0 };
        },
        script: async (text) => {
          const results = (await client.query(text)) as unknown as pg.QueryResult | pg.QueryResult[];
          return [results].flat().flatMap((result) => result.rows as Record<string, unknown>[]);
        },
        copyOut: (statement) =>
          oneByOne(client, async () => {
            const parts: Buffer[] = [];
            for await (const part of client.query(copyTo(statement))) parts.push(part as Buffer);
            return Buffer.concat(parts);
          }),
        copyIn: (statement, rows) =>
          oneByOne(client, async () => {
            const into = client.query(copyFrom(statement));
            await pipeline(Readable.from([rows]), into);
            return into.rowCount ?? 0;
          }),
        release: (broken = false) => client.release(broken),
      };
    },
    tidy: () => Promise.resolve(), // autovacuum does it
    close: () => pool.end(),
  };
}
