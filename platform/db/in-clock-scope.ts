// The transactions of the clock: the scope of one branch or of all branches of a school, and no user (spec 00 §2: background work
// names the scope it runs under).

import { callerOf, type CallerRow } from '#platform/db/caller.ts';
import type { Connection } from '#platform/engine/engine.ts';
import type { Caller } from '#platform/db/caller.ts';
import { inTransaction } from '#platform/db/transaction.ts';

export interface ClockScope {
  school_id: number;
  branch_id?: number | null;
}

/** After `begin`: sets role and scope, answers the caller. */
export async function enterClock(connection: Connection, { school_id, branch_id = null }: ClockScope): Promise<Caller> {
  const { rows } = await connection.query(
    `select c.*, set_config('role', c.role, true) as set_role, platform.now() as now from platform.enter_clock($1::int, $2::int) c`,
    [school_id, branch_id],
  );
  const row = rows[0] as CallerRow | undefined;
  if (!row) throw new Error(`School ${school_id} has no such branch`);
  return callerOf('clock', row);
}

/** One transaction of a long run. */
export function inClockScope<T>(scope: ClockScope, work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      begin: async (connection) => {
        await connection.query('begin');
        return enterClock(connection, scope);
      },
    },
    work,
  );
}
