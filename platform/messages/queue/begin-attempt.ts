// The last look before a message leaves: still in time, still wanted, still true (MSG-6, MSG-7, MSG-20). The attempt is written
// before the provider is called, so that a killed process leaves a trace of what may have gone (MSG-44).

import { nowMs } from '#kernel/clock.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { consentOf } from '../expand/consent.ts';
import type { Channel, MessageEvent } from '../event.ts';
import { guardReason } from '../guard.ts';
import { asOutbox, inBranchOf } from '../outbox-role.ts';
import type { TakenMessage } from './take-slice.ts';

export interface SendingMessage extends TakenMessage {
  channel: Channel;
  lane: number;
  category: string;
  topic: MessageEvent['topic'];
  event_code: string | null;
  subject_type: string | null;
  subject_id: number | null;
  student_id: number | null;
  recipient_id: number | null;
  recipient_name: string;
  provider_id: number;
  sender_id: number | null;
  address: string;
  language: string;
  subject: string | null;
  body: string | null;
  html: string | null;
  payload: Record<string, unknown> | null;
  encoding: 'gsm7' | 'ucs2' | null;
  parts: number;
  attempts: number;
  guard: string | null;
  expires_at: string;
  sandbox: boolean;
  sensitive: boolean;
  intent_id: number | null;
  dedupe_key: string;
  recipient_type: string;
  files: number[] | null;
}

const columns = sql`m.id, m.created_at, m.school_id, m.branch_id, m.channel, m.lane, m.category, m.topic, m.event_code, m.subject_type,
  m.subject_id, m.student_id, m.recipient_id, m.recipient_name, m.recipient_type, m.provider_id, m.sender_id, m.address, m.language,
  m.subject, m.body, m.html, m.payload, m.encoding, m.parts, m.attempts, m.guard, m.expires_at, m.sandbox, m.sensitive, m.intent_id,
  m.dedupe_key, m.files`;

/** Ends a message that is not sent; what it says is forgotten when it was sensitive. */
export async function endUnsent(
  { id, created_at }: Pick<TakenMessage, 'id' | 'created_at'>,
  state: 'skipped' | 'expired' | 'cancelled',
  why: { code: string; reason: string },
): Promise<void> {
  await rowsOf(sql`
    update platform.messages set state = ${state}, state_at = platform.now(), reason_code = ${why.code}, reason = ${why.reason}, locked_until = null,
           body = case when sensitive then null else body end, html = case when sensitive then null else html end
     where id = ${id}::bigint and created_at = ${created_at}::timestamptz and state in ('queued', 'retry')`);
}

async function whyNot(message: SendingMessage): Promise<{ code: string; reason: string } | null> {
  const guarded = await guardReason(message.guard, message);
  if (guarded !== null) return { code: 'guard', reason: guarded };
  const consent = await asOutbox(() =>
    consentOf({ school_id: message.school_id, time_zone: who().time_zone }, [message.address]),
  );
  const refusal = consent.refusal(message.channel, message.address, message.topic);
  return refusal === null ? null : { code: 'not_wanted', reason: refusal };
}

/** The message in state 'sending' with its attempt, or null when it is not to be sent any more. */
export function beginAttempt(taken: TakenMessage): Promise<SendingMessage | null> {
  return inBranchOf(taken, async () => {
    const found = await asOutbox(() =>
      rowOf(sql<SendingMessage>`
        select ${columns} from platform.messages m
         where m.id = ${taken.id}::bigint and m.created_at = ${taken.created_at}::timestamptz and m.state in ('queued', 'retry')
           and m.provider_id is not null for update`),
    );
    if (!found) return null;
    if (Date.parse(found.expires_at) <= nowMs()) {
      await asOutbox(() => endUnsent(found, 'expired', { code: 'expired', reason: 'it came too late to be of use' }));
      return null;
    }
    const why = await whyNot(found);
    if (why) {
      await asOutbox(() => endUnsent(found, 'skipped', why));
      return null;
    }
    await asOutbox(() => startAttempt(found));
    return { ...found, attempts: found.attempts + 1 };
  });
}

async function startAttempt({ id, created_at, provider_id }: SendingMessage): Promise<void> {
  await rowsOf(sql`
    with sending as (
      update platform.messages set state = 'sending', state_at = platform.now(), attempts = attempts + 1, locked_until = platform.now() + interval '2 minutes'
       where id = ${id}::bigint and created_at = ${created_at}::timestamptz returning id)
    insert into platform.message_attempts (message_id, no, provider_id)
    select s.id, coalesce((select max(a.no) from platform.message_attempts a where a.message_id = s.id), 0) + 1, ${provider_id}::bigint
      from sending s`);
}
