// What a killed process left (MSG-44, MSG-52): messages taken and never begun wait again; those begun may have gone.

import { rowsOf, sql } from '#platform/db/index.ts';
import { adapterOf, type ProviderKind } from '../adapter.ts';
import { inOutbox } from '../outbox-role.ts';

interface Going {
  id: number;
  created_at: string;
  lane: number;
  kind: ProviderKind;
}

function leftSending(): Promise<Going[]> {
  return rowsOf(sql<Going>`
    select m.id, m.created_at, m.lane, p.kind from platform.messages m join platform.message_providers p on p.id = m.provider_id
     where m.state = 'sending' and m.locked_until < platform.now() order by m.id limit 500 for update of m skip locked`);
}

async function check(going: readonly Going[]): Promise<void> {
  if (going.length === 0) return;
  const rows = going.map(({ id, created_at, lane, kind }) => ({
    id,
    created_at,
    // Sent again once after five minutes only where the provider refuses a second message with our reference.
    again: lane <= 2 && adapterOf(kind)?.refuses_duplicates === true,
  }));
  await rowsOf(sql`
    with checked as (
      update platform.messages m
         set state = case when w.again and m.attempts < 2 then 'retry' else 'uncertain' end, state_at = platform.now(), locked_until = null,
             sent_at = coalesce(m.sent_at, platform.now()), next_attempt_at = platform.now() + interval '5 minutes', reason_code = 'uncertain',
             reason = 'the process ended while it was being sent'
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id bigint, created_at timestamptz, again boolean)
       where m.id = w.id and m.created_at = w.created_at and m.state = 'sending' returning m.id)
    update platform.message_attempts a set outcome = 'unknown', finished_at = platform.now(), text = 'no answer was recorded'
      from checked j where a.message_id = j.id and a.outcome = 'sending'`);
}

/** The waiting counts again from the rows: what was taken by a killed process is due once more. */
function recount(): Promise<unknown> {
  return rowsOf(sql`
    with waiting as materialized (
      select provider_id, lane, coalesce(branch_id, 0) as branch_id, count(*)::int as n,
             min(greatest(next_attempt_at, coalesce(locked_until, next_attempt_at))) as next_at
        from platform.messages where state in ('queued', 'retry') and provider_id is not null
         and (locked_until is null or locked_until < platform.now()) group by 1, 2, 3),
    lanes as (insert into platform.lane_turns (provider_id, lane) select distinct provider_id, lane from waiting on conflict do nothing)
    insert into platform.queue_turns as q (provider_id, lane, branch_id, waiting, next_at)
    select provider_id, lane, branch_id, n, next_at from waiting
    on conflict (provider_id, lane, branch_id) do update set waiting = excluded.waiting, next_at = least(excluded.next_at, q.next_at)
     where q.waiting < excluded.waiting or q.next_at > excluded.next_at`);
}

/** Those whose time ran out while they waited. */
function expire(): Promise<unknown> {
  return rowsOf(sql`
    update platform.messages set state = 'expired', state_at = platform.now(), reason_code = 'expired', reason = 'it came too late to be of use',
           body = case when sensitive then null else body end, html = case when sensitive then null else html end
     where (id, created_at) in (select id, created_at from platform.messages where state in ('queued', 'retry') and expires_at < platform.now()
              and (locked_until is null or locked_until < platform.now()) limit 1000 for update skip locked)`);
}

/** One process at a time does it; the others find the lock taken and go on. */
export async function recoverMessages(): Promise<void> {
  await inOutbox(async () => {
    const [lock] = await rowsOf(sql<{ got: boolean }>`select pg_try_advisory_xact_lock(727130) as got`);
    if (!lock?.got) return;
    await check(await leftSending());
    await expire();
    await recount();
  });
}
