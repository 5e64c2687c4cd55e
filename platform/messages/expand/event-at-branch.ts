// What holds for every recipient of an event at a branch: its switches, texts, senders, and who may be reached.

import { now } from '#kernel/clock.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { Recipient, SendTo } from '../audience.ts';
import { type Channel, type MessageEvent, messageEventOf } from '../event.ts';
import { asOutbox } from '../outbox-role.ts';
import type { BranchFacts } from './branch-facts.ts';
import type { EventAtBranch } from './candidate.ts';
import { consentOf } from './consent.ts';
import { senderOf } from './sender-of.ts';
import { textsOf } from './texts.ts';

export interface Switches {
  enabled: boolean;
  channels: Channel[];
  send_to: SendTo | null;
  send_at: string | null;
  delay_minutes: number;
  fallback_minutes: number | null;
}

/** The branch's own switches, else the school's, else as the event was delivered. */
export async function switchesOf(
  event: MessageEvent,
  facts: Pick<BranchFacts, 'school_id' | 'branch_id'>,
): Promise<Switches> {
  const row = await rowOf(sql<Switches>`
    select enabled, channels, send_to, send_at, delay_minutes, fallback_minutes from platform.message_event_settings
     where school_id = ${facts.school_id}::int and event_code = ${event.code}
       and (branch_id is null or branch_id = ${facts.branch_id}::int)
     order by branch_id nulls last limit 1`);
  const delivered = { send_to: null, send_at: null, delay_minutes: 0, fallback_minutes: null };
  return row ?? { enabled: event.on ?? true, channels: [...event.channels], ...delivered };
}

/** For whoever would gather much to say that nobody is told: under the scope of a request or of the clock. */
export async function isOn(code: string, branch_id: number): Promise<boolean> {
  const event = messageEventOf(code);
  if (!event) throw new Error(`There is no message event ${code}`);
  const { school_id } = who();
  return (await asOutbox(() => switchesOf(event, { school_id, branch_id }))).enabled;
}

export async function eventAtBranch(
  event: MessageEvent,
  facts: BranchFacts,
  { recipients, switches }: { recipients: readonly Recipient[]; switches: Switches },
): Promise<EventAtBranch> {
  const addresses = recipients.flatMap((recipient) => Object.values(recipient.addresses));
  const senders = new Map<Channel, Awaited<ReturnType<typeof senderOf>>>();
  for (const channel of switches.channels) senders.set(channel, await senderOf(facts, channel));
  return {
    ...switches,
    event,
    facts,
    texts: await textsOf(event, facts),
    senders,
    consent: await consentOf({ school_id: facts.school_id, time_zone: facts.zone }, addresses),
    now: now(),
  };
}
