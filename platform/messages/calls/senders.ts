// The calls of Bulk Email Setting (spec 10 §11.2): senders are tested before they are used, paused without loss, and never show
// their password; addresses on the stop list get none.

import { nowMs } from '#kernel/clock.ts';
import * as door from '#kernel/calls/email-senders.ts';
import { asList } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { afterCommit, oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { type RequestFacts, serve, serveAtEdge, type Served, withMessage } from '#platform/http/serve.ts';
import type { Outcome } from '../adapter.ts';
import { mailOnce, senderSettings } from '../smtp/smtp-adapter.ts';
import { lookUpDns } from '../smtp/sender-dns.ts';
import { wakeOutbox } from '../wake.ts';
import { createSender, requireSenderOf, updateSender } from './save-sender.ts';
import { countSenders, oneSender, shownSenders } from './sender-rows.ts';

const list = serve(door.emailSenderList, async (query) => {
  const words = (query.filter ?? '').toLowerCase();
  const where = sql`(${query.branch_id ?? null}::int is null or s.branch_id = ${query.branch_id ?? null}::int)
    and (${query.status ?? null}::text is null or s.status = ${query.status ?? null})
    and strpos(lower(s.name || ' ' || s.from_address::text || ' ' || s.host), ${words}) > 0`;
  return asList(await shownSenders(where, query), await countSenders(where), query);
});

const create = serve(door.emailSenderCreate, async (given) => {
  const id = await createSender(given);
  return withMessage(await oneSender(id), 'The sender is added. Test it before it is used.');
});

const update = serve(door.emailSenderUpdate, async (given) => {
  await updateSender(given);
  const row = await oneSender(given.id);
  return withMessage(
    row,
    row.status === 'untested' ? 'Saved. Test it before it is used again.' : 'The sender is saved',
  );
});

async function setStatus(id: number, status: 'active' | 'paused' | 'failed', error: string | null): Promise<void> {
  await rowsOf(sql`
    update platform.email_senders set status = ${status}, tested_at = case when ${status} = 'active' then platform.now() else tested_at end,
           failures = 0, last_error = ${error} where id = ${id}::bigint and school_id = platform.current_school()`);
  await rowsOf(sql`
    update platform.message_providers set circuit = 'closed', open_until = null, open_seconds = 60, failures = 0,
           state = ${status === 'paused' ? 'paused' : 'active'} where email_sender_id = ${id}::bigint`);
  afterCommit(wakeOutbox);
}

const answerOf = (outcome: Outcome): string =>
  ('text' in outcome && outcome.text ? outcome.text : 'no answer').slice(0, 300);

async function recordTest(id: number, outcome: Outcome): Promise<void> {
  const taken = outcome.class === 'accepted';
  const before = await oneSender(id);
  if (taken) await setStatus(id, 'active', null);
  else await rowsOf(sql`update platform.email_senders set last_error = ${answerOf(outcome)} where id = ${id}::bigint`);
  await audit({
    record_kind: 'email sender',
    record_id: id,
    action: 'tested',
    branch_id: before.branch_id,
    after: { taken, answer: answerOf(outcome) },
  });
}

/** The sender, for an act on it: out of sight is 404, of the whole school only for who reaches all of it. */
async function senderToKeep(id: number): Promise<Awaited<ReturnType<typeof oneSender>>> {
  const sender = await oneSender(id);
  await requireSenderOf(sender.branch_id);
  return sender;
}

const test = serveAtEdge(door.emailSenderTest, async ({ id, address }, facts: RequestFacts) => {
  const sender = await inRequest(door.emailSenderTest, facts, () => senderToKeep(id));
  const outcome = await mailOnce(await senderSettings(id), {
    message_id: 0,
    our_ref: `test-${id}-${nowMs()}`,
    attempt: 1,
    channel: 'email',
    to: address,
    to_name: '',
    from: null,
    language: 'en',
    subject: `Test of ${sender.name}`,
    text: 'This mail shows that the sender works. Nothing is to be done.',
    html: null,
    sms: null,
    payload: null,
    files: [],
    headers: {},
  });
  const after = await inRequest(door.emailSenderTest, facts, async () => {
    await recordTest(id, outcome);
    return oneSender(id);
  });
  const taken = outcome.class === 'accepted';
  return withMessage(
    { taken, answer: answerOf(outcome), sender: after },
    taken ? 'The server accepted the mail: the sender is used from now on' : 'The server did not accept the mail',
  );
});

const dns = serveAtEdge(door.emailSenderDns, async ({ id }, facts: RequestFacts) => {
  const sender = await inRequest(door.emailSenderDns, facts, () => senderToKeep(id));
  const found = await lookUpDns(sender.from_address);
  const after = await inRequest(door.emailSenderDns, facts, async () => {
    await rowsOf(sql`update platform.email_senders set dns = ${JSON.stringify(found)}::jsonb where id = ${id}::bigint`);
    return oneSender(id);
  });
  return withMessage(after, `SPF ${found.spf}, DMARC ${found.dmarc}`);
});

const standsSo = {
  untested: 'The sender is not tested yet. Test it before it is used',
  active: 'The sender is in use already',
  paused: 'The sender is paused already',
  failed: 'The sender has failed. Test it again before it is used',
} as const;

async function requireState(id: number, version: number, states: readonly string[]): Promise<void> {
  await oneAtATime('sender', id);
  const row = await senderToKeep(id);
  if (row.version !== version) throw conflict('Somebody changed this sender meanwhile. Look again.');
  if (!states.includes(row.status)) throw conflict(standsSo[row.status]);
}

const pause = serve(door.emailSenderPause, async ({ id, version }) => {
  await requireState(id, version, ['active', 'failed']);
  await setStatus(id, 'paused', null);
  await audit({ record_kind: 'email sender', record_id: id, action: 'paused' });
  return withMessage(await oneSender(id), 'Its mails wait; nothing is lost');
});

const resume = serve(door.emailSenderResume, async ({ id, version }) => {
  await requireState(id, version, ['paused']);
  const row = await oneSender(id);
  if (row.tested_at === null) throw conflict('Test the sender first');
  await setStatus(id, 'active', null);
  await audit({ record_kind: 'email sender', record_id: id, action: 'resumed' });
  return withMessage(await oneSender(id), 'It sends again');
});

const suppressionColumns = sql`id, address::text as address, reason, since, source, note`;
interface Suppression {
  id: number;
  address: string;
  reason: 'hard_bounce' | 'complaint' | 'unsubscribed' | 'manual';
  since: string;
  source: string;
  note: string | null;
}

const suppressions = serve(door.emailSuppressionList, async (query) => {
  const where = sql`school_id = platform.current_school() and (${query.reason ?? null}::text is null or reason = ${query.reason ?? null})
    and strpos(lower(address::text), ${(query.filter ?? '').toLowerCase()}) > 0`;
  const rows = await rowsOf(sql<Suppression>`
    select ${suppressionColumns} from platform.email_suppressions where ${where} order by since desc, id desc offset ${query.startRow} limit ${query.fetchCount}`);
  const count = await rowOf(
    sql<{ n: number }>`select count(*)::int as n from platform.email_suppressions where ${where}`,
  );
  return asList(rows, count?.n ?? 0, query);
});

const suppress = serve(door.emailSuppressionAdd, async ({ address, note }) => {
  const row = await rowOf(sql<Suppression>`
    insert into platform.email_suppressions (address, reason, source, note) values (${address}, 'manual', 'by hand', ${note ?? null})
    on conflict (school_id, address) do nothing returning ${suppressionColumns}`);
  if (!row) throw conflict('This address is on the stop list already');
  await audit({
    record_kind: 'email suppression',
    record_id: row.id,
    action: 'added',
    after: { address, note: note ?? null },
  });
  return withMessage(row, 'The address gets no mail from now on');
});

const release = serve(door.emailSuppressionRemove, async ({ id, reason }) => {
  const row = await rowOf(sql<{ address: string; reason: string }>`
    delete from platform.email_suppressions where id = ${id}::bigint and school_id = platform.current_school()
    returning address::text as address, reason`);
  if (!row) throw notFound('This address');
  await rowsOf(sql`
    delete from platform.address_health where school_id = platform.current_school() and channel = 'email' and address = ${row.address}::citext`);
  await audit({
    record_kind: 'email suppression',
    record_id: id,
    action: 'removed',
    before: { ...row },
    after: { reason },
  });
  return withMessage(null, 'The address gets mail again');
});

export const senderCalls: readonly Served[] = [
  list,
  create,
  update,
  test,
  dns,
  pause,
  resume,
  suppressions,
  suppress,
  release,
];
