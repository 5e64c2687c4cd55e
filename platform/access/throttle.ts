// Guessing is slow (spec 00 §4): five failures of an account or twenty of an address in a quarter of an hour, then 429.

import { createHash } from 'node:crypto';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

const OF_ACCOUNT = 5;
const OF_ADDRESS = 20;

/** What is guessed at: a name at sign-in, or the password of a person whose session somebody holds. */
export interface Guess {
  identifier: string;
  ip: string;
}

const hashOf = ({ identifier }: Guess): Uint8Array =>
  createHash('sha256').update(identifier.trim().toLowerCase()).digest();

/** Refuses with 429 and the seconds to wait. */
export async function requireFewFailures(guess: Guess): Promise<void> {
  const row = await rowOf(sql<{ of_account: number; of_address: number; wait_seconds: number }>`
    select of_account, of_address, wait_seconds from platform.recent_failures(${hashOf(guess)}, ${guess.ip})`);
  if (!row || (row.of_account < OF_ACCOUNT && row.of_address < OF_ADDRESS)) return;
  throw new Refusal('too_many', `Too many attempts. Try again in ${row.wait_seconds} seconds.`, {
    retryAfter: row.wait_seconds,
  });
}

export async function noteAttempt(guess: Guess, ok: boolean): Promise<void> {
  await rowOf(sql`select platform.note_login(${hashOf(guess)}, ${guess.ip}, ${ok})`);
}
