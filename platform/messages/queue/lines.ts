// The open lines of this process, one a provider: kept while its queue is worked on, opened again when its settings change.

import { createHash } from 'node:crypto';
import { rowOf, sql } from '#platform/db/index.ts';
import { adapterOf, type Line, type Provider } from '../adapter.ts';
import { inOutbox } from '../outbox-role.ts';
import { takeIncoming } from '../status/take-incoming.ts';
import { takeNotices } from '../status/take-notices.ts';

interface OpenLine {
  line: Promise<Line>;
  /** What it was opened with. */
  print: string;
}

const open = new Map<number, OpenLine>();
const HOLDER = `${process.pid}-${Math.random().toString(36).slice(2)}`;

const printOf = ({ kind, config, secrets, connections, email_sender_id, sandbox_mix }: Provider): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, config, secrets, connections, email_sender_id, sandbox_mix]))
    .digest('hex');

/** One bind for all processes (MSG-63): held for a minute at a time; whoever finds it let go takes it over. */
async function holdSingle(provider: Provider): Promise<boolean> {
  const row = await inOutbox(() =>
    rowOf(sql<{ id: number }>`
      update platform.message_providers set held_by = ${HOLDER}, held_until = platform.now() + interval '1 minute'
       where id = ${provider.id}::bigint and (held_by = ${HOLDER} or held_until is null or held_until < platform.now()) returning id`),
  );
  return row !== undefined;
}

/** The line to a provider; null while another process holds its only bind. */
export async function lineTo(provider: Provider): Promise<Line | null> {
  const adapter = adapterOf(provider.kind);
  if (!adapter) throw new Error(`This version of Maktab cannot send by ${provider.kind}`);
  if (adapter.single && !(await holdSingle(provider))) return null;
  const print = printOf(provider);
  const known = open.get(provider.id);
  if (known?.print === print) return known.line;
  if (known) void known.line.then((line) => line.close()).catch(() => undefined);
  const line = adapter.open(provider, {
    onNotices: async (notices) => {
      await inOutbox(() => takeNotices(provider.id, notices));
    },
    onIncoming: (texts) => takeIncoming(provider, texts),
  });
  open.set(provider.id, { line, print });
  line.catch(() => open.delete(provider.id));
  return line;
}

export async function closeLines(): Promise<void> {
  const lines = [...open.values()];
  open.clear();
  await Promise.allSettled(lines.map(async ({ line }) => (await line).close()));
}
