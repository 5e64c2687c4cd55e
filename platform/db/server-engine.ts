// The server engine: a pool of connections to PostgreSQL 15 or later, with prepared statements by text.

import pg from 'pg';
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

export function openServer({ url, connections = 10, prepare = true }: ServerOptions): Engine {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser: typeParser as typeof pg.types.getTypeParser },
  });
  pool.on('error', () => undefined); // a broken idle connection is replaced at the next request
  const nameOf = statementNames();

  const asResult = (result: pg.QueryResult): QueryResult => ({
    rows: result.rows as Record<string, unknown>[],
    affected: result.rowCount ?? 0,
  });

  return {
    kind: 'server',
    connect: async (): Promise<Connection> => {
      const client = await pool.connect();
      return {
        query: async (text, params = []) => {
          const name = prepare ? nameOf(text) : undefined;
          return asResult(await client.query({ text, values: [...params], ...(name === undefined ? {} : { name }) }));
        },
        batch: async (statements) => {
          const results = (await client.query(statements.join(';\n'))) as unknown as pg.QueryResult | pg.QueryResult[];
          const last = Array.isArray(results) ? results.at(-1) : results;
          return last ? asResult(last) : { rows: [], affected: 0 };
        },
        script: async (text) => {
          const results = (await client.query(text)) as unknown as pg.QueryResult | pg.QueryResult[];
          return [results].flat().flatMap((result) => result.rows as Record<string, unknown>[]);
        },
        release: (broken = false) => client.release(broken),
      };
    },
    tidy: () => Promise.resolve(), // autovacuum does it
    close: () => pool.end(),
  };
}
