// From whom a message of a branch goes (MSG-8), and whether anything leaves this system at all (MSG-60).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Channel } from '../event.ts';
import type { BranchFacts } from './branch-facts.ts';

export interface SenderChoice {
  provider_id: number;
  /** A mask or number; null for e-mail, whose provider is its sender. */
  sender_id: number | null;
  sandbox: boolean;
}

interface Possible extends SenderChoice {
  branch_id: number | null;
  /** The value by which the branch's setting names it. */
  name: string;
}

async function possibleSenders(school_id: number, channel: Channel): Promise<Possible[]> {
  if (channel === 'email') {
    return rowsOf(sql<Possible>`
      select p.id as provider_id, null::bigint as sender_id, false as sandbox, s.branch_id, s.id::text as name
        from platform.email_senders s join platform.message_providers p on p.email_sender_id = s.id
       where s.school_id = ${school_id}::int and s.tested_at is not null order by s.branch_id nulls last, s.id`);
  }
  return rowsOf(sql<Possible>`
    select p.id as provider_id, s.id as sender_id, false as sandbox, s.branch_id, s.address as name
      from platform.message_senders s join platform.message_providers p on p.id = s.provider_id
     where s.school_id = ${school_id}::int and s.channel = ${channel} and s.state = 'verified' and p.kind <> 'sandbox'
     order by s.branch_id nulls last, s.id`);
}

async function sandboxOf(school_id: number, channel: Channel): Promise<SenderChoice> {
  const find = () =>
    rowOf(sql<{ id: number }>`
      select id from platform.message_providers where school_id = ${school_id}::int and channel = ${channel} and kind = 'sandbox'`);
  const row =
    (await find()) ??
    (await rowOf(sql<{ id: number }>`
      insert into platform.message_providers (school_id, channel, kind, name, rate_per_s, connections)
      values (${school_id}::int, ${channel}, 'sandbox', 'Sandbox', 500, 10) on conflict do nothing returning id`)) ??
    (await find());
  if (!row) throw new Error(`The sandbox of school ${school_id} was not made`);
  return { provider_id: row.id, sender_id: null, sandbox: true };
}

/** What the branch's setting says; '0' and '' name nobody. */
function namedBy(facts: BranchFacts, channel: Channel): string {
  const { email_sender_id, sms_mask, whatsapp_number } = facts.settings;
  return channel === 'email' ? String(email_sender_id) : channel === 'sms' ? sms_mask : whatsapp_number;
}

/** The sender of the branch's setting, else its own, else the school's unless the branch sends by its own only; null: none. */
export async function senderOf(facts: BranchFacts, channel: Channel): Promise<SenderChoice | null> {
  const possible = await possibleSenders(facts.school_id, channel);
  if (facts.settings.sandbox === 'always' || possible.length === 0) return sandboxOf(facts.school_id, channel);
  const named = namedBy(facts, channel);
  const own = possible.filter((one) => one.branch_id !== null && one.branch_id === facts.branch_id);
  const ofSchool = facts.own_sender_only ? [] : possible.filter((one) => one.branch_id === null);
  const usable = [...own, ...ofSchool];
  return usable.find((one) => one.name === named) ?? usable[0] ?? null;
}
