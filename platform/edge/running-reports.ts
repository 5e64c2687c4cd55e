// Reports, exports and papers that one person has running at once (of this process): limited, so that repeated clicks of one person
// do not block the server for others. More are refused with 429.

import { Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import type { Served } from '#platform/http/serve.ts';

export const REPORTS_AT_ONCE = 8;

const running = new Map<number, number>();

/** Exports and papers of the areas, and what reads like a report; not pictures, templates and the bell. */
export function isReport({ contract, reads }: Pick<Served, 'contract' | 'reads'>): boolean {
  if (contract.access !== 'user') return false;
  if (reads === 'replica' || contract.path.endsWith('/export')) return true;
  return contract.transport === 'file' && contract.area !== 'platform';
}

/** For a caller whom a transaction has let in; null for nobody in particular. */
export const callerId = (): number | null => userIdOrNull();

function release(user_id: number): void {
  const left = (running.get(user_id) ?? 1) - 1;
  if (left > 0) running.set(user_id, left);
  else running.delete(user_id);
}

function streamOf(answer: unknown): Readable | null {
  if (answer === null || typeof answer !== 'object' || !('bytes' in answer)) return null;
  return answer.bytes instanceof Readable ? answer.bytes : null;
}

/** What is sent while it is made runs until its last byte. */
export async function asReport<T>(user_id: number | null, work: () => Promise<T>): Promise<T> {
  if (user_id === null) return work();
  const before = running.get(user_id) ?? 0;
  if (before >= REPORTS_AT_ONCE)
    throw new Refusal(
      'too_many',
      `${REPORTS_AT_ONCE} of your reports and prints are already being prepared. Wait until one of them is done.`,
      { retryAfter: 5 },
    );
  running.set(user_id, before + 1);
  let stream: Readable | null = null;
  try {
    const answer = await work();
    stream = streamOf(answer);
    stream?.once('close', () => release(user_id));
    return answer;
  } finally {
    if (stream === null) release(user_id);
  }
}
