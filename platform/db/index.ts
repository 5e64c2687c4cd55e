// The front door of the database: typed queries inside the transaction of the request.

import { type Kysely, sql } from 'kysely';
import { contextKysely } from './kysely.ts';

export { sql };
export { afterCommit, savepoint, trial } from './transaction.ts';

/** Kysely bound to the current transaction; `T` is the module's own view of the tables (schema/types.gen.ts). */
export function db<T = Record<string, never>>(): Kysely<T> {
  return contextKysely as unknown as Kysely<T>;
}

/** Rows of a hand-written statement. */
export async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(contextKysely)).rows;
}

/**
 * Whoever names the same waits here until the one before has ended: what is asked after it is as it stands then. For what no row and
 * no key can hold, such as a question whether something is there already.
 */
export async function oneAtATime(what: string, of: number | string): Promise<void> {
  await rowsOf(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${of}`}, 0))`);
}

/** The only row of a statement, or undefined. */
export async function rowOf<T>(query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  return (await rowsOf(query))[0];
}
