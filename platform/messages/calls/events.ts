// Automatic messages as a school sets them (12 §7.8): switched, their channels in order, their hour; for the school or one branch.

import { messageEventList, messageEventReset, messageEventSave, type MessageEventRow } from '#kernel/calls/messages.ts';
import { asList } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePlace } from '#platform/access/reach.ts';
import { requireBranch } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { serve, type Served, withMessage } from '#platform/http/serve.ts';
import { type Channel, type MessageEvent, messageEventOf, messageEvents } from '../event.ts';

interface Switch {
  event_code: string;
  branch_id: number | null;
  enabled: boolean;
  channels: Channel[];
  send_at: string | null;
  fallback_minutes: number | null;
  version: number;
}

type Declared = MessageEvent & { module: string };

export function requireEvent(code: string): Declared {
  const event = messageEventOf(code);
  if (!event) throw notFound('This automatic message');
  return event;
}

function switches(branch_id: number | null): Promise<Switch[]> {
  return rowsOf(sql<Switch>`
    select event_code, branch_id, enabled, channels, to_char(send_at, 'HH24:MI') as send_at, fallback_minutes, version
      from platform.message_event_settings
     where school_id = platform.current_school() and (branch_id is null or branch_id = ${branch_id}::int)
     order by branch_id nulls first`);
}

interface Known {
  switches: ReadonlyMap<string, Switch>;
  texts: ReadonlyMap<string, readonly string[]>;
  sent: ReadonlyMap<string, number>;
}

async function knownOf(branch_id: number | null): Promise<Known> {
  const texts = await rowsOf(sql<{ event_code: string; text: string }>`
    select m.event_code, t.channel || ' ' || t.language as text from platform.message_templates m
      join platform.message_template_texts t on t.template_id = m.id and t.state = 'active'
     where m.school_id = platform.current_school() and m.active and m.event_code is not null
       and (m.branch_id is null or m.branch_id = ${branch_id}::int)`);
  const sent = await rowsOf(sql<{ event_code: string; n: number }>`
    select event_code, count(*)::int as n from platform.messages
     where school_id = platform.current_school() and event_code is not null and sent_at is not null
       and created_at > platform.now() - interval '30 days' and (${branch_id}::int is null or branch_id = ${branch_id}::int)
     group by event_code`);
  return {
    // The branch's row comes last and wins.
    switches: new Map((await switches(branch_id)).map((row) => [row.event_code, row])),
    texts: new Map(
      [...Map.groupBy(texts, (row) => row.event_code)].map(([code, rows]) => [code, rows.map((row) => row.text)]),
    ),
    sent: new Map(sent.map((row) => [row.event_code, row.n])),
  };
}

function rowFor(event: Declared, known: Known): MessageEventRow {
  const own = known.switches.get(event.code);
  const texts = [...event.texts.map((one) => `${one.channel} ${one.language}`), ...(known.texts.get(event.code) ?? [])];
  return {
    code: event.code,
    title: event.title,
    area: event.module,
    lane: event.lane,
    topic: event.topic,
    audience: event.audience,
    enabled: own?.enabled ?? event.on ?? true,
    channels: own?.channels ?? [...event.channels],
    default_channels: [...event.channels],
    send_at: own?.send_at ?? null,
    fallback_minutes: own?.fallback_minutes ?? null,
    from: own ? (own.branch_id === null ? 'school' : 'branch') : 'delivered',
    version: own?.version ?? 0,
    texts: [...new Set(texts)].toSorted().join(', '),
    sent_30_days: known.sent.get(event.code) ?? 0,
  };
}

const list = serve(messageEventList, async (query) => {
  if (query.branch_id !== undefined) requireBranch(query.branch_id);
  const known = await knownOf(query.branch_id ?? null);
  const words = (query.filter ?? '').toLowerCase();
  const rows = messageEvents()
    .filter((event) => query.area === undefined || event.module === query.area)
    .filter((event) => `${event.code} ${event.title} ${event.audience}`.toLowerCase().includes(words))
    .toSorted((a, b) => a.module.localeCompare(b.module) || a.code.localeCompare(b.code))
    .map((event) => rowFor(event, known));
  return asList(rows.slice(query.startRow, query.startRow + query.fetchCount), rows.length, query);
});

async function oneRow(code: string, branch_id: number | null): Promise<MessageEventRow> {
  return rowFor(requireEvent(code), await knownOf(branch_id));
}

/** Switched for a branch by who works there, for all by who reaches all. */
const requireSwitch = (branch_id: number | null): Promise<void> =>
  requirePlace(branch_id, 'What is sent in the whole project');

const save = serve(messageEventSave, async ({ event_code, branch_id = null, version, ...given }) => {
  const event = requireEvent(event_code);
  await requireSwitch(branch_id);
  const strange = given.channels.find(
    (one) => !event.texts.some((text) => text.channel === one) && !event.channels.includes(one),
  );
  if (strange) throw badField('channels', `There is no text for ${strange} yet: write one first`);
  await oneAtATime('message event', event_code);
  const before = await oneRow(event_code, branch_id);
  const own = (await switches(branch_id)).find((row) => row.event_code === event_code && row.branch_id === branch_id);
  if (version !== undefined && own && own.version !== version)
    throw conflict('Somebody changed this meanwhile. Look again and save once more.');
  await rowOf(sql`
    insert into platform.message_event_settings as s (branch_id, event_code, enabled, channels, send_at, fallback_minutes)
    values (${branch_id}::int, ${event_code}, ${given.enabled}, ${given.channels}::text[], ${given.send_at ?? null}::time, ${given.fallback_minutes ?? null}::int)
    on conflict (school_id, coalesce(branch_id, 0), event_code) do update
       set enabled = excluded.enabled, channels = excluded.channels, send_at = excluded.send_at, fallback_minutes = excluded.fallback_minutes`);
  const after = await oneRow(event_code, branch_id);
  await audit({
    record_kind: 'message event',
    record_id: 0,
    action: 'switched',
    branch_id,
    before: { ...before },
    after: { ...after },
  });
  return withMessage(after, `${event.title} is saved`);
});

const reset = serve(messageEventReset, async ({ event_code, branch_id = null }) => {
  const event = requireEvent(event_code);
  await requireSwitch(branch_id);
  const before = await oneRow(event_code, branch_id);
  await rowsOf(sql`
    delete from platform.message_event_settings
     where school_id = platform.current_school() and event_code = ${event_code} and branch_id is not distinct from ${branch_id}::int`);
  const after = await oneRow(event_code, branch_id);
  await audit({
    record_kind: 'message event',
    record_id: 0,
    action: 'reset',
    branch_id,
    before: { ...before },
    after: { ...after },
  });
  return withMessage(after, `${event.title} is as before`);
});

export const eventCalls: readonly Served[] = [list, save, reset];
