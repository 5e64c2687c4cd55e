// Step-up (spec 00 §13): a dangerous call wants the password again, at most five minutes ago and for that very call.

import type { Contract } from '#kernel/contract.ts';
import { PASSWORD_AGAIN } from '#kernel/calls/step-up.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

type Named = Pick<Contract, 'method' | 'path'>;

const nameOf = ({ method, path }: Named): string => `${method} ${path}`;

/** Refuses with 403 and a code that lets the page ask; inside the request's transaction. */
export async function requireStepUp(contract: Named, { token_hash }: { token_hash: Uint8Array | null }): Promise<void> {
  const call = nameOf(contract);
  const row = await rowOf(sql<{ given: boolean }>`select platform.stepped_up(${token_hash}, ${call}) as given`);
  if (row?.given) return;
  throw new Refusal('not_allowed', 'Give your password again for this', { details: { code: PASSWORD_AGAIN, call } });
}

/** Notes that the password was right, for one call of one session. */
export async function noteStepUp(call: string, token_hash: Uint8Array | null): Promise<void> {
  await rowOf(sql`select platform.note_step_up(${token_hash}, ${call})`);
}
