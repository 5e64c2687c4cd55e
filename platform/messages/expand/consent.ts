// May this person be reached on this channel? Choices, wrong numbers and stop lists, asked for a whole set at once
// (MSG-20, MSG-22, MSG-25, MAIL-4).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Channel, MessageEvent } from '../event.ts';

interface Known {
  kind: 'preference' | 'health' | 'suppression';
  channel: Channel | 'all';
  address: string;
  topic: MessageEvent['topic'] | null;
  state: string;
  /** Of the branch that sends. */
  since: LocalDate;
}

type Asked = Pick<Known, 'kind' | 'channel' | 'address'> & { topic?: Known['topic'] };

const keyOf = ({ kind, channel, address, topic }: Asked): string => [kind, channel, address, topic ?? ''].join('|');

export interface Consent {
  /** Null when the channel may be used, else the reason in words. */
  refusal: (channel: Channel, address: string, topic: MessageEvent['topic']) => string | null;
}

function choiceRefusal(choice: Known | undefined, topic: MessageEvent['topic']): string | null {
  if (topic === 'marketing') return choice?.state === 'in' ? null : 'has not agreed to marketing';
  if (choice?.state !== 'out') return null;
  return topic === 'essential'
    ? `left this channel on ${formatDate(choice.since)}`
    : `opted out on ${formatDate(choice.since)}`;
}

function suppressionRefusal(stop: Known | undefined, topic: MessageEvent['topic']): string | null {
  if (!stop) return null;
  // Fee and safety mails ignore only that somebody left the newsletters.
  if (stop.state === 'unsubscribed') return topic === 'essential' ? null : `unsubscribed on ${formatDate(stop.since)}`;
  return `on the stop list since ${formatDate(stop.since)} (${stop.state.replace('_', ' ')})`;
}

export async function consentOf(
  { school_id, time_zone }: { school_id: number; time_zone: string },
  addresses: readonly string[],
): Promise<Consent> {
  const asked = [...new Set(addresses)];
  const rows = await rowsOf(sql<Known>`
    select 'preference' as kind, channel, lower(address::text) as address, topic, state, (at at time zone ${time_zone})::date as since
      from platform.contact_preferences where school_id = ${school_id}::int and address = any (${asked}::citext[])
    union all
    select 'health', channel, lower(address::text), null, state, (coalesce(last_fail_at, platform.now()) at time zone ${time_zone})::date from platform.address_health
     where school_id = ${school_id}::int and address = any (${asked}::citext[]) and state in ('dead', 'not_on_whatsapp')
       and (retry_after is null or retry_after > platform.now())
    union all
    select 'suppression', 'email', lower(address::text), null, reason, (since at time zone ${time_zone})::date from platform.email_suppressions
     where school_id = ${school_id}::int and address = any (${asked}::citext[])`);
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const find = (of: Omit<Asked, 'address'>, address: string): Known | undefined =>
    byKey.get(keyOf({ topic: null, ...of, address: address.toLowerCase() }));
  return {
    refusal: (channel, address, topic) => {
      const choice =
        find({ kind: 'preference', channel, topic }, address) ??
        find({ kind: 'preference', channel: 'all', topic }, address);
      if (find({ kind: 'health', channel }, address))
        return channel === 'whatsapp' ? 'not on WhatsApp' : 'wrong number';
      const stopped =
        channel === 'email' ? suppressionRefusal(find({ kind: 'suppression', channel }, address), topic) : null;
      return stopped ?? choiceRefusal(choice, topic);
    },
  };
}
