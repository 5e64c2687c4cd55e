// Whose turn it is (MSG-40 to MSG-42, MSG-44): one short transaction takes up to ten messages of one branch and lane, within the
// provider's pace; several workers of several processes take different ones.

import { now } from '#kernel/clock.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Provider } from '../adapter.ts';
import { inOutbox } from '../outbox-role.ts';
import { filled, waitForOne } from '../rules/pace.ts';
import { openedProvider, providerColumns, type ProviderRow } from './provider-row.ts';
import { mailAllowance } from './mail-allowance.ts';

const SLICE = 10;
/** Shares of the lanes that wait together; lane 1 is always first. */
const LANE_SHARE: Readonly<Record<number, number>> = { 1: 1000, 2: 60, 3: 30, 4: 10 };

export interface TakenMessage {
  id: number;
  created_at: string;
  school_id: number;
  branch_id: number | null;
}

export type Slice =
  | { provider: Provider; messages: TakenMessage[] }
  /** Nothing to take now; look again after so long. */
  | { wait_ms: number; paced?: boolean };

interface Turn {
  lane: number;
  branch_id: number;
  weight: number;
}

const IDLE_MS = 1000;

function nextTurn(provider_id: number, urgentOnly: boolean, now: Date): Promise<Turn | undefined> {
  return rowOf(sql<Turn>`
    select q.lane, q.branch_id, q.weight from platform.queue_turns q
      left join platform.lane_turns l on l.provider_id = q.provider_id and l.lane = q.lane
     where q.provider_id = ${provider_id}::bigint and q.waiting > 0 and q.next_at <= ${now.toISOString()}::timestamptz
       and (not ${urgentOnly} or q.lane = 1)
     order by (q.lane = 1) desc, l.vt nulls first, q.lane, q.vt, q.branch_id limit 1`);
}

function lockMessages(provider_id: number, turn: Turn, { n, now }: { n: number; now: Date }): Promise<TakenMessage[]> {
  const at = now.toISOString();
  return rowsOf(sql<TakenMessage>`
    update platform.messages m set locked_until = ${at}::timestamptz + interval '2 minutes'
      from (select id, created_at from platform.messages
             where provider_id = ${provider_id}::bigint and lane = ${turn.lane}::smallint
               and branch_id is not distinct from nullif(${turn.branch_id}::int, 0) and state in ('queued', 'retry')
               and next_attempt_at <= ${at}::timestamptz and (locked_until is null or locked_until < ${at}::timestamptz)
             order by next_attempt_at, id limit ${n}::int for update skip locked) t
     where m.id = t.id and m.created_at = t.created_at
    returning m.id, m.created_at, m.school_id, m.branch_id`);
}

/** The turn moves on by what was sent; a branch with nothing due now waits for its next message. */
async function moveTurn(
  provider_id: number,
  turn: Turn,
  { sent, asked }: { sent: number; asked: number },
): Promise<void> {
  const key = sql`provider_id = ${provider_id}::bigint and lane = ${turn.lane}::smallint`;
  const branch = sql`branch_id is not distinct from nullif(${turn.branch_id}::int, 0)`;
  await rowsOf(sql`
    update platform.queue_turns set waiting = greatest(0, waiting - ${sent}::int), vt = vt + ${sent}::numeric / weight
     where ${key} and branch_id = ${turn.branch_id}::int`);
  await rowsOf(sql`
    update platform.lane_turns set vt = vt + ${sent}::numeric / ${LANE_SHARE[turn.lane] ?? 1}::numeric where ${key}`);
  if (sent >= asked) return;
  await rowsOf(sql`
    update platform.queue_turns q set waiting = w.n, next_at = coalesce(w.next_at, q.next_at)
      from (select count(*)::int as n, min(greatest(next_attempt_at, coalesce(locked_until, next_attempt_at))) as next_at
              from platform.messages
             where ${key} and ${branch} and state in ('queued', 'retry') and (locked_until is null or locked_until < platform.now())) w
     where q.provider_id = ${provider_id}::bigint and q.lane = ${turn.lane}::smallint and q.branch_id = ${turn.branch_id}::int`);
}

async function lockProvider(id: number): Promise<ProviderRow | undefined> {
  return rowOf(
    sql<ProviderRow>`select ${providerColumns} from platform.message_providers p where p.id = ${id}::bigint for update`,
  );
}

/** Milliseconds for which the circuit keeps everybody away (MSG-51); 0 when it is closed or one probe may go. */
function circuitWait(row: ProviderRow, now: Date): number {
  if (row.circuit === 'closed' || row.open_until === null) return 0;
  return Math.max(0, Date.parse(row.open_until) - now.getTime());
}

async function rememberPace(
  row: ProviderRow,
  { tokens, now, probing }: { tokens: number; now: Date; probing: boolean },
): Promise<void> {
  await rowsOf(sql`
    update platform.message_providers set tokens = ${tokens}::numeric, tokens_at = ${now.toISOString()}::timestamptz,
           circuit = case when ${probing} then 'probing' else circuit end,
           open_until = case when ${probing} then ${now.toISOString()}::timestamptz + interval '2 minutes' else open_until end
     where id = ${row.id}::bigint`);
}

async function takeFrom(row: ProviderRow, now: Date): Promise<Slice> {
  const wait = circuitWait(row, now);
  if (row.state === 'paused' || wait > 0) return { wait_ms: Math.max(IDLE_MS, Math.min(wait, 15_000)) };
  const slow = row.slow_until !== null && Date.parse(row.slow_until) > now.getTime();
  const rate = slow ? row.rate_per_s / 2 : row.rate_per_s;
  const bucket = filled({ tokens: row.tokens, at: Date.parse(row.tokens_at) }, rate, now.getTime());
  const pause = waitForOne(bucket, rate);
  if (pause > 0) return { wait_ms: pause, paced: true };
  const allowed = await mailAllowance(row, now);
  const turn = allowed.messages < 1 ? undefined : await nextTurn(row.id, allowed.urgent_only, now);
  if (!turn) return { wait_ms: IDLE_MS };
  const probing = row.circuit !== 'closed';
  const asked = probing ? 1 : Math.min(SLICE, Math.floor(bucket.tokens), allowed.messages);
  const messages = await lockMessages(row.id, turn, { n: asked, now });
  await moveTurn(row.id, turn, { sent: messages.length, asked });
  await rememberPace(row, { tokens: bucket.tokens - messages.length, now, probing: probing && messages.length > 0 });
  return messages.length === 0 ? { wait_ms: 0 } : { provider: openedProvider(row), messages };
}

/** `now` is given by those who test a whole day in a second. */
export function takeSlice(provider_id: number, at = now()): Promise<Slice> {
  return inOutbox(async () => {
    const row = await lockProvider(provider_id);
    return row ? takeFrom(row, at) : { wait_ms: IDLE_MS };
  });
}
