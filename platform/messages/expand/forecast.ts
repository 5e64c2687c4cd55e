// What a set of messages would become if it were asked for now (MSG-32): each recipient is written and counted, nothing is kept.

import { now } from '#kernel/clock.ts';
import { nameTable } from '#kernel/names.ts';
import { who } from '#platform/access/who.ts';
import { audienceOf } from '../audience.ts';
import { messageEventOf } from '../event.ts';
import type { NewMessage } from '../message.ts';
import { asOutbox } from '../outbox-role.ts';
import { forecastOfCandidates, type Forecast } from '../rules/forecast.ts';
import { branchFacts } from './branch-facts.ts';
import { type Candidate, candidateOf, type EventAtBranch, type IntentRow } from './candidate.ts';
import { eventAtBranch, switchesOf } from './event-at-branch.ts';
import { withoutRepeats } from './write-messages.ts';

const intentOf = ({ event, key, ...message }: NewMessage, at: number, now: string): IntentRow => ({
  id: at + 1,
  event_code: event,
  subject_type: message.subject_type,
  subject_id: message.subject_id,
  student_id: message.student_id ?? null,
  data: { ...message.data },
  dedupe_key: key,
  not_before: message.not_before ?? null,
  expires_at: null,
  created_at: now,
  files: null,
});

interface AtBranch {
  candidates: Candidate[];
  /** Messages for which nobody is found, or whose event is switched off here. */
  silent: Record<string, number>;
}

/** Who left one channel and has no other is left out because of that, and not because the other is missing. */
function withOptOut(at: EventAtBranch, one: Candidate): Candidate {
  if (one.skipped?.code !== 'no_address') return one;
  for (const channel of at.channels) {
    const address = one.recipient.addresses[channel];
    const reason = address ? at.consent.refusal(channel, address, at.event.topic) : null;
    if (reason !== null) return { ...one, skipped: { code: 'not_wanted', reason } };
  }
  return one;
}

/** Messages of one event at one branch, decided as the expander would decide them. */
async function decide(code: string, branch_id: number, messages: readonly NewMessage[]): Promise<AtBranch> {
  const event = messageEventOf(code);
  const audience = event && audienceOf(event.audience);
  if (!event || !audience) throw new Error(`There is no message event ${code} with an audience`);
  const facts = await branchFacts(who().school_id, branch_id);
  const switches = await asOutbox(() => switchesOf(event, facts));
  if (!switches.enabled) return { candidates: [], silent: { 'this message is switched off': messages.length } };
  const asked_at = now().toISOString();
  const intents = messages.map((message, at) => intentOf(message, at, asked_at));
  const found = await audience.find(intents, switches.send_to);
  const at = await asOutbox(() => eventAtBranch(event, facts, { recipients: [...found.values()].flat(), switches }));
  const candidates = intents.flatMap((intent) =>
    (found.get(intent.id) ?? []).map((recipient) => candidateOf(at, intent, recipient)),
  );
  const once = new Map(candidates.map((one) => [one.dedupe_key, one]));
  const nobody = intents.filter((intent) => !found.get(intent.id)?.length).length;
  const candidatesOnce = withoutRepeats([...once.values()]).map((one) => withOptOut(at, one));
  return { candidates: candidatesOnce, silent: nobody ? { 'nobody to tell': nobody } : {} };
}

/** Under the scope of the request that asks. */
export async function forecastOf(messages: readonly NewMessage[]): Promise<Forecast> {
  const candidates: Candidate[] = [];
  const silent = nameTable<number>();
  for (const [, here] of Map.groupBy(messages, (one) => `${one.branch_id} ${one.event}`)) {
    const [first] = here;
    if (!first) continue;
    const decided = await decide(first.event, first.branch_id, here);
    candidates.push(...decided.candidates);
    for (const [reason, n] of Object.entries(decided.silent)) silent[reason] = (silent[reason] ?? 0) + n;
  }
  return forecastOfCandidates(candidates, silent);
}
