// A person looks at what was sent: rescues what was no spam, hands over again, blocks an address (CAM-4).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { savepoint, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { senderBlock, submissionRescue } from '../contract/submissions.ts';
import { takeIn } from './hand-over.ts';

type Done = DataOf<typeof submissionRescue>;

/** Those in scope, in the order of their ids, so that two people never wait for each other in a circle. */
async function seen(ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select s.id from outreach.public_submissions s
     where s.id = any (${[...ids]}::bigint[]) and s.school_id = platform.current_school()
       and (platform.in_scope(s.branch_id) or (s.branch_id is null and platform.sees_pool())) order by s.id`);
  if (rows.length < new Set(ids).size) throw notFound('One of these submissions');
  return rows.map((row) => row.id);
}

/** What the area refuses stays as it is, with the sentence why. */
export async function takeInMany(ids: readonly number[], verb: 'takeIn' | 'rescue'): Promise<Done> {
  await requirePermission('Full Campus Management');
  const done: Done = { taken: 0, left: [] };
  for (const id of await seen(ids)) {
    try {
      await savepoint(() => takeIn(id, verb));
      await audit({ record_kind: 'submission', record_id: id, action: verb === 'rescue' ? 'rescued' : 'handed over' });
      done.taken += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      done.left.push({ id, why: error.message });
    }
  }
  return done;
}

const BLOCKED_DAYS = 30;

async function senderOf(id: number): Promise<string> {
  const [found] = await seen([id]);
  const row = await rowOf(sql<{ ip_hash: string }>`
    select s.ip_hash from outreach.public_submissions s where s.id = ${found ?? 0}::bigint`);
  if (!row) throw notFound('This submission');
  return row.ip_hash;
}

export async function blockSender({ id, reason }: ParsedInputOf<typeof senderBlock>): Promise<null> {
  await requirePermission('Full Campus Management');
  const ip = await senderOf(id);
  await rowsOf(sql`
    insert into outreach.blocked_senders as b (ip_hash, until, reason) values (${ip}, platform.now() + make_interval(days => ${BLOCKED_DAYS}::int), ${reason})
    on conflict (school_id, ip_hash) do update set until = excluded.until, reason = excluded.reason`);
  await audit({ record_kind: 'submission', record_id: id, action: 'sender blocked', after: { reason } });
  return null;
}

export async function unblockSender(id: number): Promise<null> {
  await requirePermission('Full Campus Management');
  const ip = await senderOf(id);
  await rowsOf(
    sql`delete from outreach.blocked_senders where school_id = platform.current_school() and ip_hash = ${ip}`,
  );
  await audit({ record_kind: 'submission', record_id: id, action: 'sender let in again' });
  return null;
}
