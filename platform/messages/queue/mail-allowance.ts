// What an e-mail sender may still send today (MAIL-2): per day, slowly growing while it is new, none in its quiet hours.

import { rowOf, sql } from '#platform/db/index.ts';
import { allowedToday } from '../rules/pace.ts';
import type { ProviderRow } from './provider-row.ts';

export interface Allowance {
  messages: number;
  /** In quiet hours only lane 1 goes. */
  urgent_only: boolean;
}

interface SenderDay {
  status: 'untested' | 'active' | 'paused' | 'failed';
  per_day: number;
  ramp_up: boolean;
  days: number | null;
  sent: number;
  quiet: boolean;
}

export async function mailAllowance(provider: ProviderRow, now: Date): Promise<Allowance> {
  if (provider.kind !== 'smtp') return { messages: Number.MAX_SAFE_INTEGER, urgent_only: false };
  const at = now.toISOString();
  const sender = await rowOf(sql<SenderDay>`
    select s.status, s.per_day, s.ramp_up, d.day - (s.tested_at at time zone d.zone)::date as days,
           case when s.sent_on = d.day then s.sent_today else 0 end as sent,
           coalesce(case when s.quiet_from <= s.quiet_to then d.clock >= s.quiet_from and d.clock < s.quiet_to
                         else d.clock >= s.quiet_from or d.clock < s.quiet_to end, false) as quiet
      from platform.email_senders s
      left join platform.branches b on b.id = coalesce(s.branch_id, (select min(x.id) from platform.branches x where x.school_id = s.school_id))
      left join platform.countries c on c.id = b.country_id
     cross join lateral (select coalesce(c.time_zone, 'UTC') as zone, (${at}::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::date as day,
                                (${at}::timestamptz at time zone coalesce(c.time_zone, 'UTC'))::time as clock) d
     where s.id = ${provider.email_sender_id}::bigint`);
  if (!sender || sender.status !== 'active') return { messages: 0, urgent_only: true };
  const most = allowedToday(sender.per_day, sender.ramp_up ? sender.days : null);
  return { messages: Math.max(0, most - sender.sent), urgent_only: sender.quiet };
}

/** Today where a sender `s` is at home: its branch, else the school's first. */
export const ownDay = sql`platform.today(coalesce(s.branch_id, (select min(x.id) from platform.branches x where x.school_id = s.school_id)))`;

/** Counts what left, in the transaction that records it. */
export function countMail(provider_id: number): ReturnType<typeof sql> {
  return sql`
    update platform.email_senders s set sent_on = ${ownDay}, failures = 0,
           sent_today = case when s.sent_on = ${ownDay} then s.sent_today + 1 else 1 end
      from platform.message_providers p
     where p.id = ${provider_id}::bigint and s.id = p.email_sender_id`;
}
