// Work outside a request: jobs, the command line and tests name the person whose scope they run under.

import { inTransaction } from './transaction.ts';
import { ownerEngine } from '#platform/engine/open.ts';
import { type Caller, callerOf, type CallerRow, OWNER } from '#platform/db/caller.ts';

/** Runs `work` in one transaction with the scope of a user; `branch_id` narrows it to one branch. */
export function runAs<T>(
  who: { user_id: number; branch_id?: number; school_id?: number; country_id?: number },
  work: () => Promise<T>,
): Promise<T> {
  return inTransaction(
    {
      begin: async (connection): Promise<Caller> => {
        await connection.query('begin');
        const result = await connection.query(
          `select a.*, set_config('role', a.role, true) as set_role, platform.now() as now
             from platform.enter_as($1::bigint, $2::int, $3::int, $4::int) a`,
          [who.user_id, who.school_id ?? null, who.country_id ?? null, who.branch_id ?? null],
        );
        const row = result.rows[0] as CallerRow | undefined;
        if (!row) throw new Error(`There is no active user ${who.user_id}`);
        return callerOf('user', row);
      },
    },
    work,
  );
}

/** Runs `work` as the owner of the tables, past every policy: migrations, seeds and proofs only. */
export function asOwner<T>(work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      begin: async (connection) => {
        await connection.batch(['begin', `select set_config('role', 'maktab_owner', true)`]);
        return OWNER;
      },
      engine: ownerEngine(),
      attempts: 1,
    },
    work,
  );
}
