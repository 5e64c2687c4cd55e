// Actions check the permission themselves, so that jobs, imports and the command line are as safe as the screens.

import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';

/** True when the caller holds one of the names; the database is asked once per transaction and name. */
export async function holds(...names: string[]): Promise<boolean> {
  const caller = currentContext().caller;
  if (caller.kind === 'owner') return true;
  if (caller.kind === 'stranger') return false;
  if (names.some((name) => caller.held.has(name))) return true;
  const unknown = names.filter((name) => !caller.denied.has(name));
  if (unknown.length === 0) return false;
  const row = await rowOf(
    sql<{ held: string[] }>`select platform.held_of(${caller.user_id}::bigint, ${unknown}::text[]) as held`,
  );
  for (const name of unknown) (row?.held.includes(name) ? caller.held : caller.denied).add(name);
  caller.onAsked?.(unknown);
  return names.some((name) => caller.held.has(name));
}

/** Refuses with 403 unless the caller holds one of the names. */
export async function requirePermission(...names: string[]): Promise<void> {
  if (!(await holds(...names))) {
    throw new Refusal(
      'not_allowed',
      `You need the permission ${names.map((n) => `'${n}'`).join(' or ')} for this. Ask the person who manages your role.`,
    );
  }
}
