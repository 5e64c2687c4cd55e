// The outbox at work beside the job runner (spec 14 §8: always): expands what was asked for, sends what is due, uses notices,
// repairs what a killed process left. Any number of processes do it side by side.

import { rowsOf, sql } from '#platform/db/index.ts';
import { reportFault } from '#platform/report-fault.ts';
import { expandNext } from '../expand/expand.ts';
import { fallBackDue } from '../expand/fall-back.ts';
import { inOutbox } from '../outbox-role.ts';
import { useNotices } from '../status/use-notices.ts';
import { onWake } from '../wake.ts';
import { deliver } from './deliver.ts';
import { closeLines, lineTo } from './lines.ts';
import { recoverMessages } from './recover.ts';
import { takeSlice } from './take-slice.ts';

const LOOK_MS = 1000;
const RECOVER_MS = 30_000;

function dueProviders(): Promise<number[]> {
  return inOutbox(async () => {
    const rows = await rowsOf(sql<{ id: number }>`
      select distinct provider_id as id from platform.queue_turns where waiting > 0 and next_at <= platform.now()`);
    return rows.map((row) => row.id);
  });
}

/** One slice of a provider; answers for how long there is nothing to do. */
async function sendSlice(provider_id: number): Promise<{ sent: number; wait_ms: number; paced?: boolean }> {
  const slice = await takeSlice(provider_id);
  if ('wait_ms' in slice) return { sent: 0, ...slice };
  const line = await lineTo(slice.provider);
  // Another process has the only bind: the slice is found again when its lock is over.
  if (!line) return { sent: 0, wait_ms: LOOK_MS };
  const { provider, messages } = slice;
  const done = await Promise.all(messages.map((taken) => deliver(line, provider, taken)));
  return { sent: done.filter(Boolean).length, wait_ms: 0 };
}

async function expandAll(stopping: () => boolean): Promise<number> {
  let n = 0;
  for (let took = await expandNext(); took > 0 && !stopping(); took = await expandNext()) n += took;
  return n;
}

interface Outbox {
  stopping: boolean;
  wake: () => void;
  /** Ends when its loops have ended. */
  done: Promise<unknown>;
}

let running: Outbox | null = null;

/** Sends of one provider until there is nothing due; the next look begins it again. */
async function pump(provider_id: number, outbox: Outbox): Promise<void> {
  while (!outbox.stopping) {
    const { sent, wait_ms } = await sendSlice(provider_id);
    if (sent > 0 || wait_ms === 0) continue;
    if (wait_ms >= LOOK_MS) return;
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
}

async function look(
  outbox: Outbox,
  pumping: Map<number, Promise<void>>,
  onFault: (error: unknown) => void,
): Promise<void> {
  await expandAll(() => outbox.stopping);
  for (const id of await dueProviders()) {
    if (pumping.has(id)) continue;
    const work = pump(id, outbox)
      .catch(onFault)
      .finally(() => pumping.delete(id));
    pumping.set(id, work);
  }
  while ((await useNotices()) >= 500 && !outbox.stopping);
  await fallBackDue();
}

async function run(outbox: Outbox, onFault: (error: unknown) => void): Promise<void> {
  const pumping = new Map<number, Promise<void>>();
  let recovered = -Infinity;
  while (!outbox.stopping) {
    try {
      if (performance.now() - recovered > RECOVER_MS) {
        await recoverMessages();
        recovered = performance.now();
      }
      await look(outbox, pumping, onFault);
    } catch (error) {
      onFault(error);
    }
    if (outbox.stopping) break;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOK_MS);
      outbox.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  await Promise.all(pumping.values());
}

/** Begins in this process; what is being sent when it stops is finished first. */
export async function startOutbox(onFault: (error: unknown) => void = reportFault): Promise<void> {
  if (running) return;
  await inOutbox(() => rowsOf(sql`select platform.message_partitions()`));
  const outbox: Outbox = { stopping: false, wake: () => undefined, done: Promise.resolve() };
  running = outbox;
  onWake(() => outbox.wake());
  outbox.done = run(outbox, onFault);
}

export async function stopOutbox(): Promise<void> {
  const outbox = running;
  running = null;
  onWake(null);
  if (!outbox) return;
  outbox.stopping = true;
  outbox.wake();
  await outbox.done;
  await closeLines();
}

/** Here and now, until nothing is due: the command line and stories. Answers how many were sent. */
export async function runOutbox(): Promise<number> {
  await recoverMessages();
  await expandAll(() => false);
  let all = 0;
  for (let sent = await sendAllDue(); sent > 0 || (await settle()); sent = await sendAllDue()) all += sent;
  return all;
}

/** What was told meanwhile; true when it made new work. */
async function settle(): Promise<boolean> {
  while ((await useNotices()) > 0);
  return (await fallBackDue()) > 0;
}

async function sendAllDue(): Promise<number> {
  let sent = 0;
  for (const id of await dueProviders()) sent += await sendUntilIdle(id);
  return sent;
}

async function sendUntilIdle(provider_id: number): Promise<number> {
  let all = 0;
  for (;;) {
    const { sent, wait_ms, paced } = await sendSlice(provider_id);
    all += sent;
    if (sent === 0 && wait_ms >= LOOK_MS && !paced) return all;
    if (wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }
}
