// Calls that only read and say so (`reads: 'replica'`) run on the read replica while it is close behind: the token is looked up on
// the primary, the same person and scope are set on the replica, and the primary answers whenever the replica cannot.

import type { Caller } from '#platform/db/caller.ts';
import { currentContext, inTransaction, type Opening } from '#platform/db/transaction.ts';
import { currentEngine, currentReplica } from '#platform/engine/open.ts';
import { fitReplica, replicaFailed } from '#platform/engine/replica.ts';

const ENTER_AGAIN = `
  select set_config('role', $1, true), set_config('app.user_id', $2, true), set_config('app.school_id', $3, true),
         set_config('app.country_id', $4, true), set_config('app.branches', $5, true), set_config('app.all_branches', $6, true)`;

/** Read only, with the scope that the primary gave. */
function enterAgain(caller: Caller): Opening['begin'] {
  return async (connection) => {
    await connection.query('begin read only');
    await connection.query(ENTER_AGAIN, [
      caller.all_branches ? 'app_all' : 'app_rw',
      caller.user_id === null ? '' : String(caller.user_id),
      String(caller.school_id),
      String(caller.country_id),
      caller.branch_ids.join(','),
      caller.all_branches ? '1' : '0',
    ]);
    return caller;
  };
}

/** Runs `work` on the replica when it is fit, else as any other call. */
export async function reading<T>(begin: Opening['begin'], work: () => Promise<T>): Promise<T> {
  const state = currentReplica();
  const replica = await fitReplica(state, currentEngine());
  if (!replica) return inTransaction({ begin }, work);
  const caller = await inTransaction({ begin }, () => Promise.resolve(currentContext().caller));
  // The replica knows the roles of people only.
  if (caller.kind !== 'user') return inTransaction({ begin }, work);
  try {
    return await inTransaction({ engine: replica, begin: enterAgain(caller), attempts: 1, readOnly: true }, work);
  } catch (error) {
    if (!replicaFailed(state, error)) throw error;
    return inTransaction({ begin }, work);
  }
}
