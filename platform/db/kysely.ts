// One Kysely for the process: its driver takes the connection of the current transaction.

import {
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { currentContext } from './transaction.ts';
import { currentWalk } from './walk.ts';

const notHere = (): Promise<never> =>
  Promise.reject(new Error('Transactions are opened by calls, runAs() or asOwner(), not by Kysely'));

const contextConnection: DatabaseConnection = {
  executeQuery: async <R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
    const { connection } = currentContext();
    const run = (text: string, params: readonly unknown[]) => connection.query(text, params);
    const walk = currentWalk();
    const result = walk ? await walk.query(run, sql, parameters) : await run(sql, parameters);
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.affected) };
  },
  streamQuery: () => {
    throw new Error('Use pages, or walk along them (walk.ts), instead of streaming a query');
  },
};

const driver: Driver = {
  init: () => Promise.resolve(),
  acquireConnection: () => Promise.resolve(contextConnection),
  beginTransaction: notHere,
  commitTransaction: notHere,
  rollbackTransaction: notHere,
  releaseConnection: () => Promise.resolve(),
  destroy: () => Promise.resolve(),
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

export const contextKysely = new Kysely<Record<string, never>>({ dialect });
