// The number unread as server-sent events (NTF-2): one look of this process for all its open bells together, so that many people
// cost one query; a change made by this process is told at once. A stream ends by itself after some minutes and is asked for anew,
// which is when the token is looked at again.

import { PassThrough, type Readable } from 'node:stream';
import { Refusal } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asRunner } from '#platform/db/as-runner.ts';
import { reportFault } from '#platform/report-fault.ts';
import { onBell } from './wake.ts';

const LOOK_MS = 5_000;
const WORD_MS = 25_000;
const LENGTH_MS = 4 * 60_000;
/** Open bells a person, of this process. */
export const BELLS_EACH = 12;

interface Bell {
  user_id: number;
  out: PassThrough;
  told: number | null;
}

const bells = new Set<Bell>();
let clock: NodeJS.Timeout | null = null;
let quiet: (() => void) | null = null;

async function counts(user_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await asRunner(() =>
    rowsOf(
      sql<{ user_id: number; unread: number }>`select user_id, unread from platform.unread_of(${user_ids}::bigint[])`,
    ),
  );
  return new Map(rows.map((row) => [row.user_id, row.unread]));
}

export const unreadEvent = (unread: number): string => `event: unread\ndata: ${JSON.stringify({ unread })}\n\n`;

async function tell(of: readonly Bell[]): Promise<void> {
  if (of.length === 0) return;
  const found = await counts([...new Set(of.map((bell) => bell.user_id))]);
  for (const bell of of) {
    const unread = found.get(bell.user_id) ?? 0;
    if (bell.told === unread || bell.out.destroyed) continue;
    bell.told = unread;
    bell.out.write(unreadEvent(unread));
  }
}

function startLooking(): void {
  if (clock) return;
  clock = setInterval(() => void tell([...bells]).catch(reportFault), LOOK_MS);
  clock.unref();
  quiet = onBell((ids) => void tell([...bells].filter((bell) => ids.includes(bell.user_id))).catch(reportFault));
}

function stopLooking(): void {
  if (bells.size > 0 || !clock) return;
  clearInterval(clock);
  quiet?.();
  clock = null;
  quiet = null;
}

/** The stream of one person's bell; a page has one, and somebody with more pages than these asks now and then instead. */
export function openBell(user_id: number): Readable {
  const open = [...bells].filter((bell) => bell.user_id === user_id).length;
  if (open >= BELLS_EACH)
    throw new Refusal(
      'too_many',
      `You already have Maktab open ${open} times. Close a page that you do not need to get notifications on this one.`,
      { retryAfter: LENGTH_MS / 1000 },
    );
  const bell: Bell = { user_id, out: new PassThrough(), told: null };
  bells.add(bell);
  const word = setInterval(() => bell.out.write(': still here\n\n'), WORD_MS);
  const end = setTimeout(() => bell.out.end(), LENGTH_MS);
  bell.out.once('close', () => {
    clearInterval(word);
    clearTimeout(end);
    bells.delete(bell);
    stopLooking();
  });
  bell.out.write(': open\n\n');
  startLooking();
  void tell([bell]).catch(reportFault);
  return bell.out;
}

/** A process that stops does not wait for them. */
export function closeBells(): void {
  for (const bell of bells) bell.out.end();
}
