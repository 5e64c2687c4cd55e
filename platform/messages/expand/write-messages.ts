// Writes decided messages: the key is what makes one (MSG-10); whoever comes second makes nothing.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Candidate, EventAtBranch } from './candidate.ts';

function rowOfCandidate(at: EventAtBranch, one: Candidate) {
  const { intent, recipient, sender, skipped } = one;
  return {
    key: one.dedupe_key,
    intent_id: intent.id,
    subject_type: intent.subject_type,
    subject_id: intent.subject_id,
    student_id: recipient.student_id ?? intent.student_id,
    recipient_type: recipient.type,
    recipient_id: recipient.id,
    recipient_name: recipient.name,
    channel: one.channel,
    address: one.address,
    language: one.language,
    text_id: one.text_id,
    subject: one.subject,
    body: one.body,
    html: one.html,
    encoding: one.encoding,
    parts: one.parts,
    provider_id: sender?.provider_id ?? null,
    sender_id: sender?.sender_id ?? null,
    sandbox: sender?.sandbox ?? false,
    state: skipped ? 'skipped' : 'queued',
    reason_code: skipped?.code ?? null,
    reason: skipped?.reason ?? null,
    not_before: one.not_before,
    expires_at: one.expires_at,
    fallback_minutes: one.fallback_minutes,
    files: one.files,
    gap: at.event.min_gap_minutes ?? null,
  };
}

/** MSG-11 inside one set: the second of the same words to the same address. */
export function withoutRepeats(candidates: readonly Candidate[]): Candidate[] {
  const said = new Set<string>();
  return candidates.map((one) => {
    if (one.skipped || one.body === null) return one;
    const words = JSON.stringify([one.channel, one.address, one.subject, one.body, one.files]);
    if (said.has(words)) return { ...one, skipped: { code: 'too_soon', reason: 'same text a moment ago' } };
    said.add(words);
    return one;
  });
}

type Rows = readonly ReturnType<typeof rowOfCandidate>[];

/** MSG-13: one of an event a student and gap. MSG-11: the same words to the same address a moment ago. */
const wantedSql = (at: EventAtBranch, rows: Rows) => sql`
    wanted as materialized (
      select w.*,
        case when w.state = 'skipped' then null
             when w.gap is not null and w.student_id is not null and exists (
               select 1 from platform.messages m where m.student_id = w.student_id and m.event_code = ${at.event.code}
                  and m.created_at > platform.now() - make_interval(mins => w.gap) and m.state not in ('skipped', 'cancelled', 'expired'))
               then 'another one less than ' || w.gap || ' minutes ago'
             when exists (
               select 1 from platform.messages m where m.address = w.address and m.channel = w.channel and m.body = w.body and m.files is not distinct from w.files
                  and m.created_at > platform.now() - interval '10 minutes' and m.state <> 'skipped')
               then 'same text a moment ago' end as too_soon
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (key text, intent_id bigint,
             subject_type text, subject_id bigint, student_id bigint, recipient_type text, recipient_id bigint, recipient_name text,
             channel text, address text, language text, text_id bigint, subject text, body text, html text, encoding text,
             parts smallint, provider_id bigint, sender_id bigint, sandbox boolean, state text, reason_code text, reason text,
             not_before timestamptz, expires_at timestamptz, fallback_minutes int, files bigint[], gap int))`;

/** Sums of the month, and the turns of lane and branch: who starts to wait begins at the smallest turn of those waiting (MSG-41). */
const turnsSql = ({ event, facts }: EventAtBranch) => sql`
    spent as (
      insert into platform.message_spend (branch_id, month, channel, category, queued, parts)
      select ${facts.branch_id}::int, date_trunc('month', platform.now() at time zone ${facts.zone})::date, m.channel, ${event.category},
             count(*)::int, sum(m.parts)::int
        from made m where m.state = 'queued' and ${facts.branch_id}::int is not null group by m.channel
      on conflict (branch_id, month, channel, category) do update
         set queued = message_spend.queued + excluded.queued, parts = message_spend.parts + excluded.parts),
    waits as (
      select provider_id, count(*)::int as n, min(next_attempt_at) as next_at from made where state = 'queued' group by provider_id),
    lanes as (
      insert into platform.lane_turns (provider_id, lane, vt)
      select w.provider_id, ${event.lane}::smallint, coalesce((select min(l.vt) from platform.lane_turns l join platform.queue_turns q
               on q.provider_id = l.provider_id and q.lane = l.lane and q.waiting > 0 where l.provider_id = w.provider_id), 0)
        from waits w
      on conflict (provider_id, lane) do update set vt = case when exists (select 1 from platform.queue_turns q
               where q.provider_id = excluded.provider_id and q.lane = excluded.lane and q.waiting > 0)
             then lane_turns.vt else excluded.vt end),
    turns as (
      insert into platform.queue_turns (provider_id, lane, branch_id, waiting, weight, vt, next_at)
      select w.provider_id, ${event.lane}::smallint, coalesce(${facts.branch_id}::int, 0), w.n, platform.turn_weight(${facts.branch_id}::int),
             coalesce((select min(q.vt) from platform.queue_turns q
                        where q.provider_id = w.provider_id and q.lane = ${event.lane}::smallint and q.waiting > 0), 0), w.next_at
        from waits w
      on conflict (provider_id, lane, branch_id) do update
         set waiting = queue_turns.waiting + excluded.waiting, weight = excluded.weight,
             next_at = case when queue_turns.waiting > 0 then least(queue_turns.next_at, excluded.next_at) else excluded.next_at end,
             vt = case when queue_turns.waiting > 0 then queue_turns.vt else excluded.vt end)`;

/** How many messages each intent made; candidates of one event at one branch. */
export async function writeMessages(at: EventAtBranch, candidates: readonly Candidate[]): Promise<Map<number, number>> {
  const once = withoutRepeats([...new Map(candidates.map((one) => [one.dedupe_key, one])).values()]);
  if (once.length === 0) return new Map();
  const { event, facts } = at;
  const rows = await rowsOf(sql<{ intent_id: number; n: number }>`
    with ${wantedSql(
      at,
      once.map((one) => rowOfCandidate(at, one)),
    )},
    keys as (
      insert into platform.message_keys (school_id, dedupe_key, message_id)
      select ${facts.school_id}::int, w.key, nextval('platform.messages_id_seq') from wanted w
      on conflict do nothing returning dedupe_key, message_id),
    made as (
      insert into platform.messages (id, school_id, branch_id, channel, lane, category, topic, provider_id, sender_id, event_code, intent_id,
             text_id, recipient_type, recipient_id, recipient_name, student_id, subject_type, subject_id, dedupe_key, address, language,
             subject, body, html, encoding, parts, state, reason_code, reason, guard, not_before, expires_at, next_attempt_at, sandbox,
             sensitive, fallback_minutes, files)
      select k.message_id, ${facts.school_id}::int, ${facts.branch_id}::int, w.channel, ${event.lane}::smallint, ${event.category},
             ${event.topic}, w.provider_id, w.sender_id, ${event.code}, w.intent_id, w.text_id, w.recipient_type, w.recipient_id,
             w.recipient_name, w.student_id, w.subject_type, w.subject_id, w.key, w.address, w.language, w.subject, w.body, w.html,
             w.encoding, w.parts, case when w.too_soon is null then w.state else 'skipped' end,
             case when w.too_soon is null then w.reason_code else 'too_soon' end, coalesce(w.too_soon, w.reason), ${event.guard ?? null},
             w.not_before, w.expires_at, w.not_before, w.sandbox, ${event.sensitive ?? false}, w.fallback_minutes, w.files
        from wanted w join keys k on k.dedupe_key = w.key
      returning id, intent_id, state, provider_id, channel, parts, next_attempt_at),
    ${turnsSql(at)}
    select intent_id, count(*)::int as n from made group by intent_id`);
  return new Map(rows.map((row) => [row.intent_id, row.n]));
}
