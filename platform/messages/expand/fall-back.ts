// A message that failed goes by the next channel of its event (MSG-56), as a new message that names the one it stands for.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { reportFault } from '#platform/report-fault.ts';
import { audienceOf } from '../audience.ts';
import { type Channel, messageEventOf } from '../event.ts';
import { asOutbox, inBranchOf, inOutbox } from '../outbox-role.ts';
import { branchFacts } from './branch-facts.ts';
import { candidateOf, type IntentRow } from './candidate.ts';
import { eventAtBranch, switchesOf } from './event-at-branch.ts';
import { writeMessages } from './write-messages.ts';

interface Failed {
  id: number;
  created_at: string;
  school_id: number;
  branch_id: number | null;
  channel: Channel;
  event_code: string | null;
  intent_id: number | null;
  recipient_type: string;
  recipient_id: number | null;
}

function intentOf(id: number): Promise<IntentRow | undefined> {
  return rowOf(sql<IntentRow>`
    select id, event_code, subject_type, subject_id, student_id, data, dedupe_key, not_before, expires_at, created_at, files
      from platform.message_intents where id = ${id}::bigint`);
}

/** One message; done at once where the event names no further channel any more. */
async function fallBack(failed: Failed): Promise<void> {
  const event = failed.event_code === null ? undefined : messageEventOf(failed.event_code);
  const audience = event && audienceOf(event.audience);
  if (!event || !audience || failed.intent_id === null) return;
  const { intent_id } = failed;
  await inBranchOf(failed, async () => {
    const intent = await asOutbox(() => intentOf(intent_id));
    if (!intent) return;
    const facts = await branchFacts(failed.school_id, failed.branch_id);
    const switches = await asOutbox(() => switchesOf(event, facts));
    const rest = switches.channels.slice(switches.channels.indexOf(failed.channel) + 1);
    if (rest.length === 0 || !switches.channels.includes(failed.channel)) return;
    const people = (await audience.find([intent], switches.send_to)).get(intent.id) ?? [];
    const recipient = people.find((one) => one.type === failed.recipient_type && one.id === failed.recipient_id);
    if (!recipient) return;
    await asOutbox(async () => {
      const at = await eventAtBranch(event, facts, {
        recipients: [recipient],
        switches: { ...switches, channels: rest },
      });
      const next = candidateOf(at, intent, recipient);
      if (next.skipped) return;
      const dedupe_key = `${next.dedupe_key}#${next.channel}`;
      await writeMessages(at, [{ ...next, dedupe_key }]);
      await rowsOf(sql`
        update platform.messages set fallback_of = ${failed.id}::bigint
         where id = (select message_id from platform.message_keys where school_id = ${failed.school_id}::int and dedupe_key = ${dedupe_key})
           and fallback_of is null`);
    });
  });
}

function nextDue(): Promise<Failed | undefined> {
  return rowOf(sql<Failed>`
    update platform.messages m set fallback_at = platform.now() + interval '2 minutes'
      from (select id, created_at from platform.messages where fallback_at <= platform.now() and state in ('sent', 'failed')
             order by fallback_at limit 1 for update skip locked) d
     where m.id = d.id and m.created_at = d.created_at
    returning m.id, m.school_id, m.branch_id, m.channel, m.event_code, m.intent_id, m.recipient_type, m.recipient_id, m.created_at`);
}

/** All that are due. A killed process leaves its one for two minutes later; the key makes it once (MSG-10). */
export async function fallBackDue(): Promise<number> {
  let n = 0;
  for (let due = await inOutbox(nextDue); due !== undefined; due = await inOutbox(nextDue)) {
    const { id, created_at } = due;
    await fallBack(due).catch(reportFault);
    await inOutbox(() =>
      rowsOf(
        sql`update platform.messages set fallback_at = null where id = ${id}::bigint and created_at = ${created_at}::timestamptz`,
      ),
    );
    n += 1;
  }
  return n;
}
