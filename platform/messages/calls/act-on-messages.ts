// Taking back what has not left, and sending again what did not arrive (12 §3.1, MSG-14); each message answers for itself.

import { messageCancel, messageResend } from '#kernel/calls/messages.ts';
import { holds } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { afterCommit, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { asOutbox } from '../outbox-role.ts';
import { wakeOutbox } from '../wake.ts';

interface Found {
  id: number;
  created_at: string;
  school_id: number;
  branch_id: number | null;
  state: string;
  sensitive: boolean;
  has_text: boolean;
  files: number[] | null;
  dedupe_key: string;
  provider_id: number | null;
  lane: number;
}

/** Those of the ids that the scope shows. */
function inView(ids: readonly number[]): Promise<Found[]> {
  return rowsOf(sql<Found>`
    select m.id, m.created_at, m.school_id, m.branch_id, m.state, m.sensitive, m.body is not null as has_text, m.files, m.dedupe_key, m.provider_id, m.lane
      from platform.messages m
     where m.id = any (${ids}::bigint[]) and m.school_id = platform.current_school() and ${inScope('m.branch_id')}`);
}

interface PerId {
  id: number;
  done: boolean;
  reason: string | null;
}

async function cancelOne(message: Found, reason: string): Promise<PerId> {
  const { id, created_at } = message;
  const row = await asOutbox(() =>
    rowOf(sql<{ id: number }>`
      update platform.messages set state = 'cancelled', state_at = platform.now(), reason_code = 'cancelled', reason = ${reason}, locked_until = null
       where id = ${id}::bigint and created_at = ${created_at}::timestamptz and state in ('queued', 'retry') returning id`),
  );
  return row ? { id, done: true, reason: null } : { id, done: false, reason: `It is ${message.state} already` };
}

const MOST_RESENDS = 2;

/** `…#r1`, `…#r2`: how often it was sent again already. */
async function resendKey(message: Found): Promise<{ key: string; n: number }> {
  const base = message.dedupe_key.replace(/#r\d+$/, '');
  const row = await asOutbox(() =>
    rowOf(sql<{ n: number }>`
      select count(*)::int as n from platform.message_keys where school_id = ${message.school_id}::int
         and dedupe_key in (${base} || '#r1', ${base} || '#r2', ${base} || '#r3', ${base} || '#r4', ${base} || '#r5')`),
  );
  const n = (row?.n ?? 0) + 1;
  return { key: `${base}#r${n}`, n };
}

function copy(message: Found, key: string, by: { user_id: number; reason: string }): Promise<unknown> {
  return asOutbox(() =>
    rowsOf(sql`
      with key as (
        insert into platform.message_keys (school_id, dedupe_key, message_id)
        values (${message.school_id}::int, ${key}, nextval('platform.messages_id_seq')) on conflict do nothing returning message_id),
      made as (
        insert into platform.messages (id, school_id, branch_id, channel, lane, category, topic, provider_id, sender_id, event_code, intent_id,
               text_id, recipient_type, recipient_id, recipient_name, student_id, subject_type, subject_id, dedupe_key, address, language,
               subject, body, html, payload, encoding, parts, files, state, reason_code, reason, expires_at, sandbox, fallback_of,
               created_by)
        select k.message_id, m.school_id, m.branch_id, m.channel, m.lane, m.category, m.topic, m.provider_id, m.sender_id, m.event_code,
               m.intent_id, m.text_id, m.recipient_type, m.recipient_id, m.recipient_name, m.student_id, m.subject_type, m.subject_id, ${key},
               m.address, m.language, m.subject, m.body, m.html, m.payload, m.encoding, m.parts, m.files, 'queued', 'resent', ${by.reason},
               greatest(m.expires_at, platform.now() + interval '1 day'), m.sandbox, m.id, ${by.user_id}::bigint
          from key k join platform.messages m on m.id = ${message.id}::bigint and m.created_at = ${message.created_at}::timestamptz
        returning provider_id, lane, branch_id),
      lanes as (insert into platform.lane_turns (provider_id, lane) select provider_id, lane from made on conflict do nothing)
      insert into platform.queue_turns as q (provider_id, lane, branch_id, waiting, next_at)
      select provider_id, lane, coalesce(branch_id, 0), 1, platform.now() from made
      on conflict (provider_id, lane, branch_id) do update set waiting = q.waiting + 1, next_at = least(q.next_at, platform.now())`),
  );
}

/** What was made for a mail is kept for a week after it ended. */
async function stillKept({ files }: Found): Promise<boolean> {
  if (files === null) return true;
  const row = await asOutbox(() =>
    rowOf(sql<{ n: number }>`
      select count(*)::int as n from platform.files where id = any (${files}::bigint[]) and deleted_at is null`),
  );
  return row?.n === files.length;
}

async function resendOne(message: Found, reason: string): Promise<PerId> {
  const { id } = message;
  if (!['failed', 'expired', 'uncertain'].includes(message.state))
    return {
      id,
      done: false,
      reason: `It is ${message.state}: only what failed, expired or is in doubt is sent again`,
    };
  if (message.sensitive || !message.has_text || message.provider_id === null)
    return { id, done: false, reason: 'Its text is not kept; ask for a new one' };
  if (!(await stillKept(message)))
    return { id, done: false, reason: 'Its attachment is not kept any more; ask for a new one' };
  const { key, n } = await resendKey(message);
  if (n > MOST_RESENDS && !(await holds('Message Setting')))
    return { id, done: false, reason: 'It was sent again twice; a third time needs Message Setting' };
  await copy(message, key, { user_id: userId(), reason });
  return { id, done: true, reason: null };
}

async function onEach(
  { ids, reason }: { ids: readonly number[]; reason: string },
  action: 'resent' | 'cancelled',
  act: (message: Found, reason: string) => Promise<PerId>,
): Promise<PerId[]> {
  const found = new Map((await inView(ids)).map((message) => [message.id, message]));
  const answers: PerId[] = [];
  for (const id of new Set(ids)) {
    const message = found.get(id);
    answers.push(message ? await act(message, reason) : { id, done: false, reason: 'This message was not found' });
  }
  await auditAll(
    answers
      .filter((answer) => answer.done)
      .map(({ id }) => ({
        record_kind: 'message',
        record_id: id,
        action,
        branch_id: found.get(id)?.branch_id ?? null,
        after: { reason },
      })),
  );
  afterCommit(wakeOutbox);
  return answers;
}

export const actCalls: readonly Served[] = [
  serve(messageResend, (input) => onEach(input, 'resent', resendOne)),
  serve(messageCancel, (input) => onEach(input, 'cancelled', cancelOne)),
];
