// The front door of the database: statements inside the transaction of the request.

import { currentReader } from './page-reader.ts';
import { sql, type Statement } from './sql.ts';
import { currentContext } from './transaction.ts';

export { sql, type Statement };
export { afterCommit, savepoint, trial } from './transaction.ts';

/** Rows of a statement, in the transaction of the request. */
export async function rowsOf<T>({ text, values }: Statement<T>): Promise<T[]> {
  const { connection } = currentContext();
  const run = (words: string, given: readonly unknown[]) => connection.query(words, given);
  const reader = currentReader();
  const { rows } = reader ? await reader.query(run, text, values) : await run(text, values);
  return rows as T[];
}

/**
 * Serialises transactions of the same name: a question asked after it sees what the one before has committed. For conditions that no row or
 * key can guard, such as whether something exists already.
 */
export async function oneAtATime(what: string, of: number | string): Promise<void> {
  await rowsOf(sql`select pg_advisory_xact_lock(hashtextextended(${`${what}:${of}`}, 0))`);
}

/** The only row of a statement, or undefined. */
export async function rowOf<T>(query: Statement<T>): Promise<T | undefined> {
  return (await rowsOf(query))[0];
}
