// Imports run outside a request, under the whole grants of their user in one school, over its countries.

import { Refusal } from '#kernel/refusal.ts';
import { callerOf, type CallerRow } from '#platform/db/caller.ts';
import { inTransaction } from '#platform/db/transaction.ts';

export interface ImportUser {
  user_id: number;
  /** Null: the school of the user's environment. */
  school_id: number | null;
}

/** One transaction with every branch of the school that the user's grants reach. */
export function inSchool<T>({ user_id, school_id }: ImportUser, work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      begin: async (connection) => {
        await connection.query('begin');
        const result = await connection.query(
          `select a.*, set_config('role', a.role, true) as set_role, platform.now() as now from platform.enter_school($1::bigint, $2::int) a`,
          [user_id, school_id],
        );
        const row = result.rows[0] as CallerRow | undefined;
        if (!row) throw new Refusal('not_found', 'There is no active user of this name');
        return callerOf('user', row);
      },
    },
    work,
  );
}
