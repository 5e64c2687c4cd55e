// A transaction with the narrow role of the doors that have no user: sign-in and resets.

import type { Connection } from '#platform/engine/engine.ts';
import { type Caller, stranger } from './caller.ts';
import { inTransaction } from './transaction.ts';

/** `begin` for a door without a token: the narrow role, no scope at all. */
export async function beginPublic(connection: Connection): Promise<Caller> {
  await connection.batch(['begin', `select set_config('role', 'app_public', true)`]);
  return stranger('sign-in');
}

export function runPublic<T>(work: () => Promise<T>): Promise<T> {
  return inTransaction({ begin: beginPublic }, work);
}
