// The bell as its owner sees it (NTF-1, NTF-2); the policy shows own rows only.

import {
  notificationChoices,
  notificationChoose,
  notificationList,
  notificationsRead,
  notificationStream,
} from '#kernel/calls/notifications.ts';
import { asList } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { afterCommit, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileAnswer, serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { readCounts } from '#platform/approvals/read.ts';
import { notificationKinds } from './kinds.ts';
import { openBell, unreadEvent } from './stream.ts';
import { wakeBells } from './wake.ts';

interface LineRow {
  id: number;
  kind: string;
  title: string;
  text: string;
  url: string;
  count: number;
  read_at: string | null;
  at: string;
}

async function unread(): Promise<number> {
  const row = await rowOf(
    sql<{ n: number }>`select count(*)::int as n from platform.notifications where read_at is null`,
  );
  return row?.n ?? 0;
}

/** 'Approvals wait' says how many wait now, as the inbox counts them, not how often it rang; what was read says no number. */
async function withWaiting(rows: LineRow[]): Promise<LineRow[]> {
  const isWaiting = (row: LineRow): boolean => row.kind === 'approval waiting';
  if (!rows.some((row) => isWaiting(row) && row.read_at === null))
    return rows.map((row) => (isWaiting(row) ? { ...row, count: 1 } : row));
  const { waiting } = await readCounts();
  return rows.map((row) => (isWaiting(row) ? { ...row, count: row.read_at === null ? waiting : 1 } : row));
}

const list = serve(notificationList, async (query) => {
  const where = sql`(${query.unread ?? null}::boolean is null or (n.read_at is null) = ${query.unread ?? null})
    and (${query.kind ?? null}::text is null or n.kind = ${query.kind ?? null})
    and (${query.filter ?? null}::text is null or strpos(lower(n.title || ' ' || n.text), lower(${query.filter ?? ''})) > 0)`;
  const rows = await rowsOf(sql<LineRow>`
    select n.id, n.kind, n.title, n.text, n.url, n.count, n.read_at, n.updated_at as at from platform.notifications n
     where ${where} order by n.updated_at desc, n.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.notifications n where ${where}`);
  return { ...asList(await withWaiting(rows), count?.n ?? 0, query), figures: { unread: await unread() } };
});

const read = serve(notificationsRead, async ({ ids, all }) => {
  if (!all && !ids?.length) throw badField('ids', 'Say which, or all');
  await rowsOf(sql`
    update platform.notifications set read_at = platform.now() where read_at is null and (${all ?? false} or id = any (${ids ?? []}::bigint[]))`);
  const me = userId();
  afterCommit(() => wakeBells([me]));
  return { unread: await unread() };
});

async function choices() {
  const rows = await rowsOf(
    sql<{
      kind: string;
      bell: boolean;
      email: 'now' | 'daily' | 'off';
    }>`select kind, bell, email from platform.notification_choices`,
  );
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return notificationKinds.map(({ kind, title }) => ({
    title,
    bell: true,
    email: 'off' as const,
    ...chosen.get(kind),
    kind,
  }));
}

const choose = serve(notificationChoose, async ({ choices: given }) => {
  const known = new Set<string>(notificationKinds.map(({ kind }) => kind));
  const unknown = given.find(({ kind }) => !known.has(kind));
  if (unknown) throw badField('choices', `There is no kind '${unknown.kind}'`);
  await rowsOf(sql`
    insert into platform.notification_choices (user_id, kind, bell, email)
    select ${userId()}::bigint, c.kind, c.bell, c.email
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as c (kind text, bell boolean, email text)
    on conflict (user_id, kind) do update set bell = excluded.bell, email = excluded.email`);
  return withMessage(await choices(), 'Your choices are saved');
});

/** Who does not ask for a stream gets the number of now, once. */
const stream = serveAtEdge(notificationStream, async (_input, facts) => {
  const now = await inRequest(notificationStream, facts, async () => ({ user_id: userId(), unread: await unread() }));
  const listens = String(facts.at_door.request.headers.accept ?? '').includes('text/event-stream');
  const bytes = listens ? openBell(now.user_id) : Buffer.from(unreadEvent(now.unread));
  return fileAnswer({ name: 'stream', type: 'text/event-stream', bytes, inline: true });
});

export const notificationCalls: readonly Served[] = [list, read, serve(notificationChoices, choices), choose, stream];
