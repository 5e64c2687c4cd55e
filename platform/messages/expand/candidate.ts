// One message to one person, decided but not yet written: channel, words, price units, hour; or why it is not sent (MSG-3 to MSG-8).

import { counted } from '#kernel/counted.ts';
import { namedIn } from '#kernel/names.ts';
import { plainCharacters, smsParts } from '#kernel/sms-parts.ts';
import type { Recipient } from '../audience.ts';
import type { Channel, Language, MessageEvent } from '../event.ts';
import { emptyFields, fillIn } from '../rules/placeholders.ts';
import { allowedFrom, notBeforeClock } from '../rules/quiet-hours.ts';
import { valueText } from '../rules/value-text.ts';
import type { BranchFacts } from './branch-facts.ts';
import type { Consent } from './consent.ts';
import type { SenderChoice } from './sender-of.ts';
import { type EventText, pickText } from './texts.ts';

export interface IntentRow {
  id: number;
  event_code: string;
  subject_type: string;
  subject_id: number;
  student_id: number | null;
  data: Record<string, string | number | null>;
  dedupe_key: string;
  not_before: string | null;
  expires_at: string | null;
  created_at: string;
  files: number[] | null;
}

/** Everything that is the same for all recipients of an event at a branch. */
export interface EventAtBranch {
  event: MessageEvent;
  facts: BranchFacts;
  channels: readonly Channel[];
  texts: readonly EventText[];
  senders: ReadonlyMap<Channel, SenderChoice | null>;
  consent: Consent;
  delay_minutes: number;
  /** Of the event's switch; null: as the school says. */
  fallback_minutes: number | null;
  send_at: string | null;
  now: Date;
}

export interface Candidate {
  intent: IntentRow;
  recipient: Recipient;
  dedupe_key: string;
  channel: Channel;
  address: string;
  language: Language;
  text_id: number | null;
  subject: string | null;
  body: string | null;
  html: string | null;
  encoding: 'gsm7' | 'ucs2' | null;
  parts: number;
  sender: SenderChoice | null;
  /** A mail alone carries any. */
  files: number[] | null;
  /** Null where no further channel is left. */
  fallback_minutes: number | null;
  not_before: string;
  expires_at: string;
  /** Set when it will not be sent. */
  skipped: { code: string; reason: string } | null;
}

const NO_ADDRESS: Record<Channel, string> = {
  sms: 'no mobile number',
  whatsapp: 'no WhatsApp number',
  email: 'no e-mail address',
};

type Found =
  | { channel: Channel; address: string; text: EventText; sender: SenderChoice }
  | { code: string; reason: string; channel: Channel; address: string };

/** The first channel that fits; none: the last reason. */
function findChannel(at: EventAtBranch, recipient: Recipient): Found {
  const [first = 'email'] = at.channels;
  let last: Found = { code: 'no_address', reason: NO_ADDRESS[first], channel: first, address: '' };
  for (const channel of at.channels) {
    const address = recipient.addresses[channel];
    const refuse = (code: string, reason: string): Found => ({ code, reason, channel, address: address ?? '' });
    if (!address) {
      last = refuse('no_address', NO_ADDRESS[channel]);
      continue;
    }
    const refusal = at.consent.refusal(channel, address, at.event.topic);
    const text = pickText(at.texts, channel, [recipient.language, at.facts.settings.second_language]);
    const sender = at.senders.get(channel) ?? null;
    if (refusal) last = refuse('not_wanted', refusal);
    else if (!text) last = refuse('no_text', 'no text for this channel');
    else if (!sender) last = refuse('no_sender', 'no sender for this branch');
    else return { channel, address, text, sender };
  }
  return last;
}

function valuesOf(
  at: EventAtBranch,
  intent: IntentRow,
  { recipient, language }: { recipient: Recipient; language: Language },
) {
  const place = { language, currency: at.facts.currency, zone: at.facts.zone };
  const given = { ...intent.data, ...recipient.values };
  const fields = Object.entries(at.event.placeholders).map(([name, { kind }]) => [
    name,
    valueText(kind, namedIn(given, name), place),
  ]);
  return { ...at.facts.common, ...Object.fromEntries(fields) } as Record<string, string>;
}

const escaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Quiet hours, the hour of the event, its delay and the area's own wish. */
function notBefore(at: EventAtBranch, intent: IntentRow): Date {
  const wished = [at.now.getTime() + at.delay_minutes * 60_000, intent.not_before ? Date.parse(intent.not_before) : 0];
  const { lane } = at.event;
  const { zone, isRestDay, quiet } = at.facts;
  const from = notBeforeClock(new Date(Math.max(...wished)), at.send_at, zone);
  return allowedFrom({ at: from, lane, zone, isRestDay, settings: quiet });
}

/** Pure but for the clock it is given: what becomes of an intent for one recipient. */
export function candidateOf(at: EventAtBranch, intent: IntentRow, recipient: Recipient): Candidate {
  const found = findChannel(at, recipient);
  const ends =
    intent.expires_at ?? new Date(Date.parse(intent.created_at) + at.event.ttl_minutes * 60_000).toISOString();
  const blank: Candidate = {
    intent,
    recipient,
    dedupe_key: `${at.event.code}|${intent.dedupe_key}|${recipient.type}:${recipient.id ?? recipient.name}`,
    channel: found.channel,
    address: found.address,
    language: recipient.language ?? 'en',
    text_id: null,
    subject: null,
    body: null,
    html: null,
    encoding: null,
    parts: 1,
    sender: null,
    files: found.channel === 'email' ? intent.files : null,
    fallback_minutes: null,
    not_before: notBefore(at, intent).toISOString(),
    expires_at: ends,
    skipped: null,
  };
  if ('reason' in found) return { ...blank, skipped: { code: found.code, reason: found.reason } };
  return written(at, blank, found);
}

/** MSG-56: only while the event has a further channel; lane 4 never takes a dearer one by itself. */
function fallbackMinutes(at: EventAtBranch, channel: Channel): number | null {
  const isLast = at.channels.at(-1) === channel;
  if (isLast || at.event.lane === 4 || at.event.sensitive) return null;
  return at.fallback_minutes ?? at.facts.settings.fallback_minutes;
}

function written(at: EventAtBranch, blank: Candidate, found: Extract<Found, { text: EventText }>): Candidate {
  const { text, channel, sender } = found;
  const values = valuesOf(at, blank.intent, { recipient: blank.recipient, language: text.language });
  const fallback_minutes = fallbackMinutes(at, channel);
  const said = { ...blank, language: text.language, text_id: text.text_id, sender, fallback_minutes };
  const empty = emptyFields(`${text.subject ?? ''}\n${text.body}`, values);
  if (empty.length > 0) return { ...said, skipped: { code: 'empty_field', reason: `empty: ${empty.join(', ')}` } };
  const filled = fillIn(text.body, values).trim();
  const body = channel === 'sms' && at.facts.settings.plain_characters ? plainCharacters(filled) : filled;
  const sms = channel === 'sms' ? smsParts(body) : null;
  if (sms && sms.parts > at.facts.settings.max_parts) {
    return {
      ...said,
      skipped: {
        code: 'too_long',
        reason: `${counted(sms.parts, 'part')}, at most ${at.facts.settings.max_parts}`,
      },
    };
  }
  return {
    ...said,
    subject: text.subject === null ? null : fillIn(text.subject, values).replaceAll(/\s+/g, ' ').trim(),
    body,
    html: text.html === null ? null : fillIn(text.html, values, escaped),
    encoding: sms?.encoding ?? null,
    parts: sms?.parts ?? 1,
  };
}
