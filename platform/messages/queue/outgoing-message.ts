// A stored message as the adapter gets it.

import { smsParts } from '#kernel/sms-parts.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Outgoing } from '../adapter.ts';
import { inOutbox } from '../outbox-role.ts';
import type { SendingMessage } from './begin-attempt.ts';
import { wayOut } from './leaving-link.ts';

async function maskOf(sender_id: number | null): Promise<string | null> {
  if (sender_id === null) return null;
  const row = await inOutbox(() =>
    rowOf(sql<{ address: string }>`select address from platform.message_senders where id = ${sender_id}::bigint`),
  );
  return row?.address ?? null;
}

export async function outgoingOf(message: SendingMessage, files: Outgoing['files']): Promise<Outgoing> {
  const out = await wayOut(message);
  const text = [message.body ?? '', out?.line].filter(Boolean).join('\n\n');
  const counted = message.channel === 'sms' ? smsParts(text) : null;
  return {
    message_id: message.id,
    our_ref: `mk-${message.id}`,
    attempt: message.attempts,
    channel: message.channel,
    to: message.address,
    to_name: message.recipient_name,
    from: await maskOf(message.sender_id),
    language: message.language,
    subject: message.subject,
    text,
    html: message.html,
    sms: counted && { encoding: counted.encoding, segments: counted.segments },
    payload: message.payload,
    files,
    headers: out?.headers ?? {},
  };
}
