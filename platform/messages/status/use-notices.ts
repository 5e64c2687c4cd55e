// What notices change (MSG-53, MSG-54): the state goes forward by rank, timestamps keep the earliest, sums follow the state.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inOutbox } from '../outbox-role.ts';
import type { Channel } from '../event.ts';
import { type MessageState, type NoticeStatus, stateAfter } from '../rules/status-rank.ts';
import { noteBadAddress, noteGoodAddress } from '../queue/bad-address.ts';

const BATCH = 500;

interface Notice {
  id: number;
  at: string;
  provider_id: number;
  provider_ref: string;
  status: NoticeStatus;
  code: string | null;
  waited_s: number;
  message_id: number | null;
  message_at: string | null;
}

function takeNew(): Promise<Notice[]> {
  return rowsOf(sql<Notice>`
    select e.id, e.at, e.provider_id, e.provider_ref, e.status, e.code, extract(epoch from platform.now() - e.received_at)::float8 as waited_s,
           r.message_id, r.message_at
      from platform.message_status_events e
      left join platform.message_refs r on r.provider_id = e.provider_id and r.provider_ref = e.provider_ref
     where not e.used and e.received_at <= platform.now()
       -- One that overtook our own commit waits for it, at most ten minutes.
       and (r.message_id is not null or e.tries = 0 or e.received_at < platform.now() - interval '10 minutes')
     order by e.received_at, e.id limit ${BATCH} for update of e skip locked`);
}

interface Found {
  id: number;
  created_at: string;
  school_id: number;
  branch_id: number | null;
  channel: Channel;
  category: string;
  address: string;
  state: MessageState;
  parts: number;
  sandbox: boolean;
}

/** MSG-54: an SMS of several parts is delivered when every part is. */
async function allParts(message: Found, status: NoticeStatus): Promise<boolean> {
  if (message.channel !== 'sms' || message.parts < 2 || status === 'failed' || status === 'sent') return true;
  const row = await rowOf(sql<{ missing: number }>`
    select (count(*) filter (where not exists (select 1 from platform.message_status_events e
              where e.provider_id = r.provider_id and e.provider_ref = r.provider_ref and e.status in ('delivered', 'read'))))::int as missing
      from platform.message_refs r where r.message_id = ${message.id}::bigint`);
  return (row?.missing ?? 0) === 0;
}

async function count(message: Found, next: MessageState): Promise<void> {
  const was = message.state;
  const delivered = Number(next === 'delivered' || next === 'read') - Number(was === 'delivered' || was === 'read');
  const read = Number(next === 'read') - Number(was === 'read');
  const failed = Number(next === 'failed') - Number(was === 'failed');
  if (message.branch_id === null || (delivered === 0 && read === 0 && failed === 0)) return;
  await rowsOf(sql`
    update platform.message_spend s
       set delivered = s.delivered + ${delivered}::int, read = s.read + ${read}::int, failed = s.failed + ${failed}::int
      from platform.branches b join platform.countries n on n.id = b.country_id
     where b.id = ${message.branch_id}::int and s.branch_id = b.id and s.channel = ${message.channel} and s.category = ${message.category}
       and s.month = date_trunc('month', ${message.created_at}::timestamptz at time zone n.time_zone)::date`);
}

/** It arrived after all: what stands in for it is taken back while it still waits (MSG-53). */
async function cancelFallback(id: number): Promise<void> {
  await rowsOf(sql`
    update platform.messages set state = 'cancelled', state_at = platform.now(), reason_code = 'arrived', reason = 'the first message arrived'
     where fallback_of = ${id}::bigint and state in ('queued', 'retry')`);
}

async function apply(notice: Notice): Promise<void> {
  const message = await rowOf(sql<Found>`
    select id, created_at, school_id, branch_id, channel, category, address, state, parts, sandbox from platform.messages
     where id = ${notice.message_id}::bigint and created_at = ${notice.message_at}::timestamptz for update`);
  if (!message) return;
  const wanted = stateAfter(message.state, notice.status);
  const next = wanted !== message.state && (await allParts(message, notice.status)) ? wanted : message.state;
  const at = sql`${notice.at}::timestamptz`;
  const reached = notice.status === 'delivered' || notice.status === 'read';
  await rowsOf(sql`
    update platform.messages set state = ${next}, state_at = case when state = ${next} then state_at else platform.now() end, locked_until = null,
           sent_at = coalesce(sent_at, ${at}),
           delivered_at = case when ${reached} then least(coalesce(delivered_at, ${at}), ${at}) else delivered_at end,
           read_at = case when ${notice.status} = 'read' then least(coalesce(read_at, ${at}), ${at}) else read_at end,
           fallback_at = case when ${next} = 'failed' and state <> 'failed' and fallback_minutes is not null then platform.now()
                              when ${reached} then null else fallback_at end,
           failed_at = case when ${next} = 'failed' then coalesce(failed_at, ${at}) when ${next} in ('delivered', 'read') then null else failed_at end,
           reason_code = case when ${next} = 'failed' then ${notice.code ?? 'failed'} when ${next} <> state then null else reason_code end,
           reason = case when ${next} = 'failed' then 'the provider could not deliver it' when ${next} <> state then null else reason end
     where id = ${message.id}::bigint and created_at = ${message.created_at}::timestamptz`);
  await count(message, next);
  if (reached) await cancelFallback(message.id);
  if (next === 'failed' && message.state !== 'failed') await noteBadAddress(message, 'dead');
  if (reached && !message.sandbox) await noteGoodAddress(message);
}

async function finish(notice: Notice): Promise<void> {
  const used = notice.message_id !== null || notice.waited_s > 600;
  await rowsOf(sql`
    update platform.message_status_events set used = ${used}, tries = least(tries + 1, 1000)
     where id = ${notice.id}::bigint and at = ${notice.at}::timestamptz`);
}

/** The next notices; answers how many it looked at. */
export function useNotices(): Promise<number> {
  return inOutbox(async () => {
    const notices = await takeNew();
    for (const notice of notices) {
      if (notice.message_id !== null) await apply(notice);
      await finish(notice);
    }
    return notices.length;
  });
}
