// The first round trip of a request: begin, find the user of the token, set role and scope, check the permission.

import { Refusal } from '#kernel/refusal.ts';
import type { Contract } from '#kernel/contract.ts';
import { callerOf, type CallerRow } from '#platform/access/caller.ts';
import type { Connection } from '#platform/db/engine.ts';
import type { Caller } from '#platform/db/transaction.ts';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** `begin` for a signed-in call. Text is built from the token's hash (hex) and the contract's own permission names only. */
export function beginSignedIn(contract: Contract, token_hash: Uint8Array | null) {
  return async (connection: Connection): Promise<Caller> => {
    if (token_hash === null) throw new Refusal('not_signed_in', 'Sign in first');
    const wanted = contract.permissions.length === 0 ? 'null' : `array[${contract.permissions.map(quoted).join(',')}]`;
    const result = await connection.batch([
      'begin',
      `select a.*, set_config('role', a.role, true) as set_role from platform.authenticate('\\x${Buffer.from(token_hash).toString('hex')}'::bytea, ${wanted}::text[]) a`,
    ]);
    const row = result.rows[0] as CallerRow | undefined;
    if (!row) throw new Refusal('not_signed_in', 'Your session has ended. Sign in again.');
    const caller = callerOf(row);
    if (contract.permissions.length > 0 && caller.held.size === 0) {
      throw new Refusal('not_allowed', `You have no permission for this (${contract.permissions.join(' or ')})`);
    }
    return caller;
  };
}

/** `begin` for a door without a token: the narrow role, no scope at all. */
export async function beginPublic(connection: Connection): Promise<null> {
  await connection.batch(['begin', `select set_config('role', 'app_public', true)`]);
  return null;
}
