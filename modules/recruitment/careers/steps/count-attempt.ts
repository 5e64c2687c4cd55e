// How often somebody may press Send (HIRE-2, decision 0180): counted under a lock before anything is judged.

import { createHash } from 'node:crypto';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export type Run = <T>(work: () => Promise<T>) => Promise<T>;

/** Many applicants stand behind the one address of their carrier (decision 0180). */
const OF_ADDRESS = 60;
const OF_PERSON = 5;
const hash = (text: string): Uint8Array => createHash('sha256').update(text).digest();

export async function countAttempt(input: { mobile: string }, ip: string, run: Run): Promise<void> {
  const digits = input.mobile.replaceAll(/\D/g, '').slice(-9);
  const row = await run(() =>
    rowOf(sql<{ ok: boolean }>`
      select recruitment.may_apply(${hash(ip)}::bytea, ${hash(digits || ip)}::bytea, ${OF_ADDRESS}::int, ${OF_PERSON}::int) as ok`),
  );
  if (row?.ok !== true)
    throw new Refusal('too_many', 'Too many applications in an hour. Try again later.', { retryAfter: 3600 });
}
