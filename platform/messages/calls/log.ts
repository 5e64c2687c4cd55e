// The message log (12 §7.5): messages of the scope, by the channels that the person may see; never what a sensitive one says.

import type { z } from 'zod';
import { messageList, messageListExport, messageView, sandboxWall } from '#kernel/calls/messages.ts';
import { asList, type ListAnswer } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { type Channel, messageEventOf } from '../event.ts';
import { asOutbox } from '../outbox-role.ts';
import { masked } from '../rules/masked.ts';

type Query = z.output<typeof messageList.input>;

const LONGEST_DAYS = 400;

interface Row {
  id: number;
  at: string;
  channel: Channel;
  branch_name: string | null;
  recipient_name: string;
  recipient_type: string;
  address: string;
  event_code: string | null;
  text: string;
  language: string;
  parts: number;
  state: z.output<typeof messageList.data>['data'][number]['state'];
  reason: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  read_at: string | null;
  sandbox: boolean;
}

/** SMS Alert sees SMS, Full Marketing WhatsApp and mail, Message Log everything (12 §4). */
async function readableChannels(): Promise<Channel[]> {
  if (await holds('Message Log')) return ['sms', 'whatsapp', 'email'];
  const sms: Channel[] = (await holds('SMS Alert')) ? ['sms'] : [];
  const rest: Channel[] = (await holds('Full Marketing')) ? ['whatsapp', 'email'] : [];
  return [...sms, ...rest];
}

const columns = sql`
  m.id, m.created_at as at, m.channel, b.branch_name, m.recipient_name, m.recipient_type, m.address, m.event_code,
  case when m.sensitive then '' else left(coalesce(m.subject, m.body, ''), 80) end as text, m.language, m.parts, m.state, m.reason,
  m.sent_at, m.delivered_at, m.read_at, m.sandbox`;

const titled = (code: string | null): string =>
  code === null ? 'Written by hand' : (messageEventOf(code)?.title ?? code);

async function shownRows(rows: readonly Row[]) {
  const open = await holds('Message Log', 'Whatsapp Inbox');
  return rows.map((row) => ({
    ...row,
    event_title: titled(row.event_code),
    address: open ? row.address : masked(row.address),
  }));
}

function span({ from, to }: Query): { from: string; to: string } {
  const { today } = who();
  const last = to ?? today;
  const first = from ?? addDays(last, -6);
  if (first > last) throw badField('from', 'From must not be after To');
  if (addDays(first, LONGEST_DAYS) < last) throw badField('from', 'At most 13 months at a time');
  return { from: first, to: last };
}

async function where(query: Query) {
  const { from, to } = span(query);
  const zone = who().time_zone;
  const given = <T>(value: T | undefined): T | null => value ?? null;
  const words = query.filter ?? '';
  return sql`m.school_id = platform.current_school() and ${inScope('m.branch_id')}
    and m.created_at >= (${from}::date::timestamp at time zone ${zone}) and m.created_at < ((${to}::date + 1)::timestamp at time zone ${zone})
    and m.channel = any (${await readableChannels()}::text[])
    and (${given(query.channel)}::text is null or m.channel = ${given(query.channel)})
    and (${given(query.state)}::text is null or m.state = ${given(query.state)})
    and (${given(query.event_code)}::text is null or m.event_code = ${given(query.event_code)})
    and (${given(query.branch_id)}::int is null or m.branch_id = ${given(query.branch_id)})
    and (${given(query.student_id)}::bigint is null or m.student_id = ${given(query.student_id)})
    and (${given(query.sandbox)}::boolean is null or m.sandbox = ${given(query.sandbox)})
    and (${words === ''} or strpos(m.address, ${words}) > 0 or strpos(lower(m.recipient_name), lower(${words})) > 0)`;
}

async function page(query: Query) {
  const filter = await where(query);
  const rows = await rowsOf(sql<Row>`
    select ${columns} from platform.messages m left join platform.branches b on b.id = m.branch_id
     where ${filter} order by m.created_at desc, m.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const sums = await rowOf(sql<{ n: number; delivered: number; failed: number; waiting: number }>`
    select count(*)::int as n, (count(*) filter (where m.state in ('delivered', 'read')))::int as delivered,
           (count(*) filter (where m.state in ('failed', 'expired', 'uncertain')))::int as failed,
           (count(*) filter (where m.state in ('queued', 'retry', 'sending')))::int as waiting
      from platform.messages m where ${filter}`);
  const { n = 0, ...figures } = sums ?? { delivered: 0, failed: 0, waiting: 0 };
  const list: ListAnswer<Awaited<ReturnType<typeof shownRows>>[number]> = asList(await shownRows(rows), n, query);
  return { ...list, figures };
}

async function timeline(id: number) {
  return asOutbox(async () => ({
    attempts: await rowsOf(sql<{ no: number; at: string; outcome: string; code: string | null; text: string | null }>`
      select no, at, outcome, code, text from platform.message_attempts where message_id = ${id}::bigint order by no`),
    notices: await rowsOf(sql<{ status: string; at: string; code: string | null }>`
      select e.status, e.at, e.code from platform.message_refs r
        join platform.message_status_events e on e.provider_id = r.provider_id and e.provider_ref = r.provider_ref
       where r.message_id = ${id}::bigint and e.received_at <= platform.now() order by e.received_at, e.id`),
  }));
}

interface Whole extends Row {
  subject: string | null;
  body: string | null;
  sensitive: boolean;
  dedupe_key: string;
}

/** What went along, by name and size: the log opens no attachment. */
function attachmentsOf(id: number): Promise<{ name: string; bytes: number }[]> {
  return asOutbox(() =>
    rowsOf(sql<{ name: string; bytes: number }>`
      select f.name, f.bytes from platform.messages m join platform.files f on f.id = any (m.files) where m.id = ${id}::bigint order by f.id`),
  );
}

const view = serve(messageView, async ({ id }) => {
  const row = await rowOf(sql<Whole>`
    select ${columns}, m.subject, m.body, m.sensitive, m.dedupe_key from platform.messages m
      left join platform.branches b on b.id = m.branch_id
     where m.id = ${id}::bigint and m.school_id = platform.current_school() and ${inScope('m.branch_id')}
       and m.channel = any (${await readableChannels()}::text[])`);
  if (!row) throw notFound('This message');
  const [shown] = await shownRows([row]);
  if (!shown) throw notFound('This message');
  const { sensitive, subject, body, dedupe_key, state } = row;
  return {
    ...shown,
    subject,
    dedupe_key,
    body: sensitive ? null : body,
    files: await attachmentsOf(id),
    ...(await timeline(id)),
    may_resend: !sensitive && body !== null && ['failed', 'expired', 'uncertain'].includes(state),
    may_cancel: state === 'queued' || state === 'retry',
  };
});

const exported = serveExport(messageListExport, {
  name: 'messages',
  page,
  columns: [
    { title: 'When', value: (row) => row.at, width: 26 },
    { title: 'Channel', value: (row) => row.channel },
    { title: 'Branch', value: (row) => row.branch_name },
    { title: 'To', value: (row) => row.recipient_name, width: 24 },
    { title: 'Address', value: (row) => row.address, width: 24 },
    { title: 'About', value: (row) => row.event_title, width: 24 },
    { title: 'Text', value: (row) => row.text, width: 40 },
    { title: 'Status', value: (row) => row.state },
    { title: 'Reason', value: (row) => row.reason, width: 30 },
    { title: 'Delivered', value: (row) => row.delivered_at, width: 26 },
    { title: 'Read', value: (row) => row.read_at, width: 26 },
  ],
});

/** Links for a new password are read here in a demo school only: elsewhere they would open other people's accounts. */
const wall = serve(sandboxWall, async (query) => {
  const words = query.filter ?? '';
  const filter = sql`m.sandbox and m.school_id = platform.current_school() and ${inScope('m.branch_id')}
    and m.state not in ('skipped', 'cancelled', 'expired') and m.created_at > platform.now() - interval '30 days'
    and (${query.channel ?? null}::text is null or m.channel = ${query.channel ?? null})
    and (${words === ''} or strpos(m.address, ${words}) > 0 or strpos(lower(m.recipient_name), lower(${words})) > 0)`;
  const rows = await rowsOf(sql<Whole>`
    select ${columns}, m.subject, case when not m.sensitive or d.demo then m.body end as body, m.sensitive, m.dedupe_key
      from platform.messages m left join platform.branches b on b.id = m.branch_id
     cross join (select exists (select 1 from platform.users where demo and status = 'active') as demo) d
     where ${filter} order by m.created_at desc, m.id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.messages m where ${filter}`);
  return asList(
    rows.map((row) => ({ ...row, event_title: titled(row.event_code) })),
    count?.n ?? 0,
    query,
  );
});

export const logCalls: readonly Served[] = [serve(messageList, page), exported, view, wall];
