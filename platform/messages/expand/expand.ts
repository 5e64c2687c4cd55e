// From what an area asked for to messages in the queue (MSG-1): batches of intents of one branch, each set in one transaction,
// so that a killed process leaves them new and a second worker takes others.

import { rowOf, rowsOf, savepoint, sql } from '#platform/db/index.ts';
import { reportFault } from '#platform/report-fault.ts';
import { audienceOf } from '../audience.ts';
import { type MessageEvent, messageEventOf } from '../event.ts';
import { asOutbox, inBranchOf, inOutbox } from '../outbox-role.ts';
import { type BranchFacts, branchFacts } from './branch-facts.ts';
import { type Candidate, candidateOf, type IntentRow } from './candidate.ts';
import { eventAtBranch, switchesOf } from './event-at-branch.ts';
import { writeMessages } from './write-messages.ts';

const BATCH = 500;

interface Ending {
  id: number;
  state: 'expanded' | 'off' | 'failed';
  error: string | null;
  messages: number;
  forget: boolean;
}

function endIntents(endings: readonly Ending[]): Promise<unknown> {
  return rowsOf(sql`
    update platform.message_intents i set state = e.state, error = e.error, messages = e.messages,
           data = case when e.forget then '{}' else i.data end
      from jsonb_to_recordset(${JSON.stringify(endings)}::jsonb) as e (id bigint, state text, error text, messages smallint, forget boolean)
     where i.id = e.id`);
}

function endingsOf(intents: readonly IntentRow[], made: ReadonlyMap<number, number>, event: MessageEvent): Ending[] {
  return intents.map(({ id }) => {
    const messages = made.get(id) ?? 0;
    return { id, state: 'expanded', error: null, messages, forget: event.sensitive ?? false };
  });
}

/** Intents of one event at one branch. */
async function expandEvent(event: MessageEvent, facts: BranchFacts, intents: readonly IntentRow[]): Promise<void> {
  const switches = await asOutbox(() => switchesOf(event, facts));
  if (!switches.enabled) {
    const off = intents.map(({ id }): Ending => ({
      id,
      state: 'off',
      error: null,
      messages: 0,
      forget: event.sensitive ?? false,
    }));
    await asOutbox(() => endIntents(off));
    return;
  }
  const audience = audienceOf(event.audience);
  if (!audience) throw new Error(`Nobody registered the audience ${event.audience} of ${event.code}`);
  const found = await audience.find(intents, switches.send_to);
  await asOutbox(async () => {
    const at = await eventAtBranch(event, facts, { recipients: [...found.values()].flat(), switches });
    const candidates = intents.flatMap((intent): Candidate[] =>
      (found.get(intent.id) ?? []).map((recipient) => candidateOf(at, intent, recipient)),
    );
    const made = await writeMessages(at, candidates);
    const nobody = new Set(intents.filter(({ id }) => !found.get(id)?.length).map(({ id }) => id));
    await endIntents(
      endingsOf(intents, made, event).map((end) => (nobody.has(end.id) ? { ...end, error: 'nobody to tell' } : end)),
    );
  });
}

async function expandGroup(code: string, facts: BranchFacts, intents: readonly IntentRow[]): Promise<void> {
  const event = messageEventOf(code);
  if (!event) {
    const error = `This version of Maktab does not know the event ${code}`;
    await asOutbox(() =>
      endIntents(intents.map(({ id }) => ({ id, state: 'failed', error, messages: 0, forget: false }))),
    );
    return;
  }
  try {
    await savepoint(() => expandEvent(event, facts, intents));
  } catch (error) {
    await expandOneByOne(event, facts, { intents, error });
  }
}

/** One bad intent must not hold the others of its batch. */
async function expandOneByOne(
  event: MessageEvent,
  facts: BranchFacts,
  { intents, error }: { intents: readonly IntentRow[]; error: unknown },
): Promise<void> {
  if (intents.length === 1) {
    reportFault(error);
    const text = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
    await asOutbox(() =>
      endIntents(
        intents.map(({ id }) => ({ id, state: 'failed', error: text, messages: 0, forget: event.sensitive ?? false })),
      ),
    );
    return;
  }
  for (const intent of intents) await expandGroup(event.code, facts, [intent]);
}

function takeIntents(scope: { school_id: number; branch_id: number | null }): Promise<IntentRow[]> {
  return rowsOf(sql<IntentRow>`
    select id, event_code, subject_type, subject_id, student_id, data, dedupe_key, not_before, expires_at, created_at, files
      from platform.message_intents
     where state = 'new' and school_id = ${scope.school_id}::int and branch_id is not distinct from ${scope.branch_id}::int
     order by id limit ${BATCH} for update skip locked`);
}

/** The next batch; answers how many intents it took, 0 when none waits that nobody else has. */
export async function expandNext(): Promise<number> {
  const scope = await inOutbox(() =>
    rowOf(sql<{ school_id: number; branch_id: number | null }>`
      select school_id, branch_id from platform.message_intents where state = 'new' order by id limit 1 for update skip locked`),
  );
  if (!scope) return 0;
  return inBranchOf(scope, async () => {
    const intents = await asOutbox(() => takeIntents(scope));
    if (intents.length === 0) return 0;
    const facts = await branchFacts(scope.school_id, scope.branch_id);
    for (const [code, group] of Map.groupBy(intents, (intent) => intent.event_code))
      await expandGroup(code, facts, group);
    return intents.length;
  });
}
