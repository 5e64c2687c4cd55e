// The first round trip of a request: begin, find the user of the token, set role and scope, check the permission.

import { Refusal } from '#kernel/refusal.ts';
import type { Contract } from '#kernel/contract.ts';
import { callerOf, type CallerRow } from '#platform/db/caller.ts';
import type { Connection } from '#platform/engine/engine.ts';
import type { Caller } from '#platform/db/caller.ts';

const ENTER = `
  select a.*, set_config('role', a.role, true) as set_role, platform.now() as now from platform.authenticate($1::bytea, $2::text[]) a`;

/**
 * What the handler of a call has asked for beyond its contract ('Outstanding' for a money column), since this process started: asked
 * together with the token the next time, instead of in a round trip of its own. Only names are kept, never an answer.
 */
const askedInside = new Map<Contract, Set<string>>();

function namesFor(contract: Contract): Set<string> {
  const known = askedInside.get(contract) ?? new Set<string>();
  askedInside.set(contract, known);
  return known;
}

/** `begin` for a signed-in call. */
export function beginSignedIn(contract: Contract, token_hash: Uint8Array | null, plans?: 'once') {
  return async (connection: Connection): Promise<Caller> => {
    if (token_hash === null) throw new Refusal('not_signed_in', 'Sign in first');
    const inside = namesFor(contract);
    const names = [...new Set([...contract.permissions, ...inside])];
    const result = await connection.batch([
      'begin',
      ...(plans === 'once' ? ['set local plan_cache_mode = force_generic_plan'] : []),
      { text: ENTER, params: [token_hash, names.length === 0 ? null : names] },
    ]);
    const row = result.rows[0] as CallerRow | undefined;
    if (!row) throw new Refusal('not_signed_in', 'Your session has ended. Sign in again.');
    // What somebody else chose is known to somebody else: until it is changed it opens the person's own account only.
    if (row.status === 'password first' && contract.permissions.length > 0) {
      throw new Refusal('not_allowed', 'Choose a password of your own first, in your profile');
    }
    const caller = callerOf('user', row);
    const isHeld = contract.permissions.length === 0 || contract.permissions.some((name) => caller.held.has(name));
    if (!isHeld && !contract.own) {
      throw new Refusal('not_allowed', `You have no permission for this (${contract.permissions.join(' or ')})`);
    }
    for (const name of names) if (!caller.held.has(name)) caller.denied.add(name);
    caller.onAsked = (more) => {
      for (const name of more) inside.add(name);
    };
    return caller;
  };
}
