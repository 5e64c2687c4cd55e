// Slows guessing down (spec 00 §4; docs/decisions/0061): an attempt is counted before it is checked, so that many at once gain nothing over
// one after another. Five wrong ones of an account in a quarter of an hour, far more of an address, then 429.

import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** How long an attempt waits while others of the same account are checked, before it is refused. */
const PATIENCE_MS = 5_000;
const LOOK_MS = 100;

/** The account that is guessed at, whichever of its names was typed, and the address. */
export interface Guess {
  account: string;
  ip: string;
}

interface Begun {
  attempt_id: number | null;
  wait_seconds: number;
  busy: boolean;
}

const hashOf = ({ account }: Guess): Uint8Array => createHash('sha256').update(account.trim().toLowerCase()).digest();

/**
 * Counts one more attempt, in a transaction of its own that `run` opens at the right door; outside any other, or it would not be seen
 * by those beside it. Refuses with 429 and the seconds to wait. What it answers is settled by `settleAttempt` once it is checked.
 */
export async function beginAttempt(guess: Guess, run: <T>(work: () => Promise<T>) => Promise<T>): Promise<number> {
  const begin = () =>
    run(() =>
      rowOf(sql<Begun>`
        select attempt_id, wait_seconds, busy from platform.begin_attempt(${hashOf(guess)}, ${guess.ip})`),
    );
  let begun = await begin();
  for (let waited = 0; begun?.busy && waited < PATIENCE_MS; waited += LOOK_MS) {
    await setTimeout(LOOK_MS);
    begun = await begin();
  }
  if (begun?.attempt_id) return begun.attempt_id;
  const seconds = begun?.wait_seconds ?? 1;
  throw new Refusal('too_many', `Too many attempts. Try again in ${seconds} seconds.`, { retryAfter: seconds });
}

/** Was it right? Only wrong ones go on counting. */
export async function settleAttempt(attempt_id: number, ok: boolean): Promise<void> {
  await rowOf(sql`select platform.settle_attempt(${attempt_id}::bigint, ${ok})`);
}
