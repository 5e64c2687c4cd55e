// What the provider answered, written once (MSG-50 to MSG-52): the message's state, its attempt, the provider's health, the sums.

import { nowMs } from '#kernel/clock.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { shortAnswer } from '#platform/outgoing/mask-secrets.ts';
import type { LaterNotice, Outcome, Provider } from '../adapter.ts';
import { secondsToNextTry } from '../rules/back-off.ts';
import type { SendingMessage } from './begin-attempt.ts';
import { noteFailure, noteSuccess } from './circuit.ts';
import { countMail } from './mail-allowance.ts';
import { noteBadAddress } from './bad-address.ts';

interface Recorded {
  provider: Provider;
  message: SendingMessage;
  outcome: Outcome;
}

/** Forgets what a sensitive message said; the sandbox keeps it for its wall until the message expires. */
const forget = sql`
  body = case when sensitive and not sandbox then null else body end,
  html = case when sensitive and not sandbox then null else html end`;

function endAttempt({ message, outcome }: Recorded): Promise<unknown> {
  const stored = outcome.class === 'slow_down' ? 'retry' : outcome.class;
  const text = 'text' in outcome && outcome.text ? shortAnswer(outcome.text) : null;
  return rowsOf(sql`
    update platform.message_attempts set finished_at = platform.clock_now(), outcome = ${stored},
           code = ${'code' in outcome ? (outcome.code ?? null) : null}, text = ${text}
     where message_id = ${message.id}::bigint and outcome = 'sending'`);
}

const at = ({ id, created_at }: SendingMessage) => sql`id = ${id}::bigint and created_at = ${created_at}::timestamptz`;

async function accepted({ provider, message }: Recorded, refs: readonly string[]): Promise<void> {
  await rowsOf(sql`
    update platform.messages set state = case when state = 'sending' then 'sent' else state end, state_at = platform.now(), sent_at = platform.now(),
           provider_ref = ${refs[0] ?? null}, locked_until = null, reason_code = null, reason = null,
           -- Nobody tells that a mail arrived: only phones are waited for.
           fallback_at = case when channel <> 'email' then platform.now() + make_interval(mins => fallback_minutes) end, ${forget}
     where ${at(message)} and state in ('sending', 'uncertain')`);
  await rowsOf(sql`
    insert into platform.message_refs (provider_id, provider_ref, message_id, message_at, part_no)
    select ${provider.id}::bigint, r.ref, ${message.id}::bigint, ${message.created_at}::timestamptz, r.no::smallint
      from unnest(${refs}::text[]) with ordinality as r (ref, no) on conflict do nothing`);
  if (provider.kind === 'smtp') await rowsOf(countMail(provider.id));
}

/** Back into the queue; `counted` is false where the provider and not the message is at fault ('stop'). */
async function again({ message, outcome }: Recorded, counted: boolean): Promise<'retry' | 'failed'> {
  const seconds = counted ? secondsToNextTry(message.attempts) : 5;
  const reason = 'text' in outcome && outcome.text ? shortAnswer(outcome.text) : 'no answer';
  const next = seconds === null ? null : new Date(nowMs() + seconds * 1000);
  if (next === null || next.getTime() >= Date.parse(message.expires_at)) {
    await failed(message, { code: 'gave_up', reason });
    return 'failed';
  }
  await rowsOf(sql`
    update platform.messages set state = ${counted ? 'retry' : 'queued'}, state_at = platform.now(), locked_until = null, reason_code = 'retry',
           reason = ${reason}, next_attempt_at = ${next.toISOString()}::timestamptz, attempts = ${counted ? message.attempts : message.attempts - 1}::smallint
     where ${at(message)} and state = 'sending'`);
  await rowsOf(sql`
    update platform.queue_turns set waiting = waiting + 1,
           next_at = case when waiting > 0 then least(next_at, ${next.toISOString()}::timestamptz) else ${next.toISOString()}::timestamptz end
     where provider_id = ${message.provider_id}::bigint and lane = ${message.lane}::smallint and branch_id = ${message.branch_id ?? 0}::int`);
  return 'retry';
}

async function failed(message: SendingMessage, why: { code: string; reason: string }): Promise<void> {
  await rowsOf(sql`
    with f as (
      update platform.messages set state = 'failed', state_at = platform.now(), failed_at = platform.now(), locked_until = null, reason_code = ${why.code},
             reason = ${why.reason}, fallback_at = case when fallback_minutes is not null then platform.now() end, ${forget}
       where ${at(message)} and state in ('sending', 'uncertain', 'sent') returning branch_id, channel, category, created_at)
    update platform.message_spend s set failed = s.failed + 1
      from f join platform.branches b on b.id = f.branch_id join platform.countries n on n.id = b.country_id
     where s.branch_id = f.branch_id and s.channel = f.channel and s.category = f.category
       and s.month = date_trunc('month', f.created_at at time zone n.time_zone)::date`);
}

async function keepLater(
  { provider }: Recorded,
  refs: readonly string[],
  notices: readonly LaterNotice[],
): Promise<void> {
  const [ref] = refs;
  if (ref === undefined || notices.length === 0) return;
  await rowsOf(sql`
    insert into platform.message_status_events (provider_id, provider_ref, status, at, received_at, code, raw)
    select ${provider.id}::bigint, ${ref}, n.status, date_trunc('milliseconds', platform.now()) + n.after_ms * interval '1 millisecond',
           platform.now() + n.after_ms * interval '1 millisecond', n.code, '{"sandbox": true}'
      from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n (status text, after_ms int, code text) on conflict do nothing`);
}

async function doubt({ message, outcome }: Recorded): Promise<void> {
  const reason = 'text' in outcome && outcome.text ? shortAnswer(outcome.text) : 'the answer never came';
  await rowsOf(sql`
    update platform.messages set state = 'uncertain', state_at = platform.now(), sent_at = platform.now(), locked_until = null, reason_code = 'uncertain',
           reason = ${reason}
     where ${at(message)} and state = 'sending'`);
}

/** Files that our own store does not give say nothing about the provider: it was not called. */
const isOurs = (outcome: Outcome): boolean =>
  'code' in outcome && (outcome.code === 'store' || outcome.code === 'attachment');

/** In one transaction of the outbox; answers the state the message is in now. */
export async function recordOutcome(done: Recorded): Promise<'sent' | 'retry' | 'failed' | 'uncertain'> {
  const { provider, message, outcome } = done;
  await endAttempt(done);
  switch (outcome.class) {
    case 'accepted':
      await accepted(done, outcome.refs);
      await keepLater(done, outcome.refs, outcome.notices ?? []);
      await noteSuccess(provider.id);
      return 'sent';
    case 'refused':
      await failed(message, { code: outcome.code ?? 'refused', reason: shortAnswer(outcome.text) });
      if (outcome.address) await noteBadAddress(message, outcome.address);
      if (!isOurs(outcome)) await noteSuccess(provider.id);
      return 'failed';
    case 'unknown':
      await doubt(done);
      await noteFailure(provider, outcome);
      return 'uncertain';
    default:
      if (!isOurs(outcome)) await noteFailure(provider, outcome);
      return again(done, outcome.class !== 'stop');
  }
}
