// The outbox's own transactions: its tables belong to one role, which a request or the clock takes for the length of one step.

import { enterClock } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type Caller, stranger } from '#platform/db/caller.ts';
import { inTransaction } from '#platform/db/transaction.ts';

/** A transaction of the outbox alone: no user, no branch. */
export function inOutbox<T>(work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      begin: async (connection) => {
        await connection.batch(['begin', `select set_config('role', 'app_outbox', true)`]);
        return stranger('outbox');
      },
    },
    work,
  );
}

/**
 * A transaction under the scope of one branch, for recipients and guards; what is written goes through `asOutbox`. What belongs to
 * no branch (a person who signs in and works nowhere yet) is reached by the outbox itself.
 */
export function inBranchOf<T>(
  { school_id, branch_id }: { school_id: number; branch_id: number | null },
  work: () => Promise<T>,
): Promise<T> {
  if (branch_id === null) return inOutbox(work);
  return inTransaction(
    {
      begin: async (connection): Promise<Caller> => {
        await connection.query('begin');
        return enterClock(connection, { school_id, branch_id });
      },
    },
    work,
  );
}

/** A step inside a transaction of a request or of a branch that reads or writes the outbox's own tables. */
export async function asOutbox<T>(work: () => Promise<T>): Promise<T> {
  const was = await rowOf(
    sql<{
      role: string;
      now: string;
    }>`select current_setting('role') as role, set_config('role', 'app_outbox', true) as now`,
  );
  const value = await work();
  await rowsOf(sql`select set_config('role', ${was?.role ?? 'none'}, true)`);
  return value;
}
