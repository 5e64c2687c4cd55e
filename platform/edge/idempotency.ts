// A repeated write answers what the first one answered (spec 00 §5); the key is written in the same transaction as the work.

import { createHash } from 'node:crypto';
import type { Contract } from '#kernel/contract.ts';
import { Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { userId } from '#platform/access/who.ts';

export interface Envelope {
  status: true;
  message: string;
  data: unknown;
}

function stable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stable);
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([k, v]) => [k, stable(v)]),
    );
  }
  return value;
}

/** Runs `work` once for a key of this user and call; the same key with another body is refused. */
export async function once(
  contract: Contract,
  { key, input }: { key: string; input: unknown },
  work: () => Promise<Envelope>,
): Promise<Envelope> {
  const call = `${contract.method} ${contract.path}`;
  const hash = createHash('sha256')
    .update(JSON.stringify(stable(input)))
    .digest('hex');
  const user_id = userId();
  // A second request with the key waits here until the first has committed or rolled back.
  const mine = await rowOf(sql<{ key: string }>`
    insert into platform.idempotency_keys (user_id, call, key, request_hash) values (${user_id}, ${call}, ${key}, ${hash})
    on conflict do nothing returning key`);
  if (mine) {
    const envelope = await work();
    await rowsOf(sql`
      update platform.idempotency_keys set status = ${contract.success}, answer = ${JSON.stringify(envelope)}::jsonb
       where user_id = ${user_id} and call = ${call} and key = ${key}`);
    return envelope;
  }
  const first = await rowOf(sql<{ request_hash: string; answer: Envelope | null }>`
    select request_hash, answer from platform.idempotency_keys where user_id = ${user_id} and call = ${call} and key = ${key}`);
  if (!first) throw new Refusal('conflict', 'The first request with this key did not finish. Try again.');
  if (first.request_hash !== hash) {
    throw new Refusal(
      'bad_input',
      'This form was already sent with other content. Open it again and check what was saved.',
      {
        errors: { 'Idempotency-Key': ['The key was used for another request'] },
      },
    );
  }
  if (first.answer === null)
    throw new Refusal('conflict', 'The first request with this key did not finish. Try again.');
  return first.answer;
}
