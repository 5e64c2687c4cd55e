// A provider that fails is left alone for a while and then tried with one message (MSG-51); a sender whose password or account is
// refused ten times stops until somebody tests it again (MAIL-3).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { shortAnswer } from '#platform/outgoing/mask-secrets.ts';
import type { Outcome, Provider } from '../adapter.ts';
import { tellProviderTrouble } from './provider-trouble.ts';

const IN_A_ROW = 20;
const SENDER_STOPS = 10;
const BELL_AFTER_S = 300;

export async function noteSuccess(provider_id: number): Promise<void> {
  await rowsOf(sql`
    update platform.message_providers set failures = 0, circuit = 'closed', open_until = null, open_seconds = 60, last_ok_at = platform.now(),
           state = case when state = 'failing' then 'active' else state end
     where id = ${provider_id}::bigint and (failures > 0 or circuit <> 'closed' or last_ok_at is null or last_ok_at < platform.now() - interval '10 seconds')`);
}

/** Over half of the last hundred attempts within five minutes failed. */
async function mostlyFails(provider_id: number): Promise<boolean> {
  const row = await rowOf(sql<{ n: number; bad: number }>`
    select count(*)::int as n, (count(*) filter (where outcome in ('retry', 'stop', 'unknown')))::int as bad
      from (select outcome from platform.message_attempts where provider_id = ${provider_id}::bigint and at > platform.now() - interval '5 minutes'
               and outcome <> 'sending' and code is distinct from 'store' and code is distinct from 'attachment' order by at desc limit 100) a`);
  return (row?.n ?? 0) >= 100 && (row?.bad ?? 0) > 50;
}

interface Health {
  failures: number;
  circuit: 'closed' | 'open' | 'probing';
  /** Seconds since the last message that it took. */
  silent_for_s: number;
}

/** A failure of the link, the account or the peer; never of one address. */
export async function noteFailure(
  provider: Provider,
  outcome: Exclude<Outcome, { class: 'accepted' | 'refused' }>,
): Promise<void> {
  const text = shortAnswer(outcome.text);
  const before = await rowOf(sql<Health>`
    update platform.message_providers set failures = failures + 1, last_error = ${text},
           slow_until = case when ${outcome.class === 'slow_down'} then platform.now() + interval '5 minutes' else slow_until end
     where id = ${provider.id}::bigint
    returning failures, circuit, extract(epoch from platform.now() - coalesce(last_ok_at, created_at))::float8 as silent_for_s`);
  if (!before) return;
  if (provider.kind === 'smtp' && outcome.class === 'stop') await stopSender(provider, text);
  const opens =
    outcome.class === 'stop' ||
    before.circuit === 'probing' ||
    before.failures >= IN_A_ROW ||
    (await mostlyFails(provider.id));
  if (!opens) return;
  // A probe that fails doubles the time, up to fifteen minutes.
  await rowsOf(sql`
    update platform.message_providers set circuit = 'open', state = 'failing',
           open_seconds = case when circuit = 'probing' then least(open_seconds * 2, 900) else open_seconds end,
           open_until = platform.now() + case when circuit = 'probing' then least(open_seconds * 2, 900) else open_seconds end * interval '1 second'
     where id = ${provider.id}::bigint and (circuit <> 'open' or open_until <= platform.now())`);
  if (outcome.class === 'stop' || before.silent_for_s >= BELL_AFTER_S) await tellProviderTrouble(provider, text);
}

/** MAIL-3: ten refusals of the account in a row, and the sender stops. */
async function stopSender(provider: Provider, text: string): Promise<void> {
  const row = await rowOf(sql<{ status: string }>`
    update platform.email_senders set failures = failures + 1, last_error = ${text},
           status = case when failures + 1 >= ${SENDER_STOPS}::int and status = 'active' then 'failed' else status end
     where id = ${provider.email_sender_id}::bigint returning status`);
  if (row?.status === 'failed') await tellProviderTrouble(provider, `stopped: ${text}`);
}
