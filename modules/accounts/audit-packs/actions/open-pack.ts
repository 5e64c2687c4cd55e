// An auditor opens a pack (05 §14.3): the link names it, each opening is counted and stands in the audit.

import { notFound } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import type { AtDoor } from '#platform/http/at-door.ts';
import { type Pack, packBehind } from '../reads/packs.ts';
import { PACK } from '../rules/pack-record.ts';

/** What was let in at the door; another link is none. */
export function packLink({ entry }: AtDoor): { school_id: number; id: number } {
  if (entry?.kind !== 'link' || entry.subject_kind !== PACK) throw notFound('This link');
  return { school_id: entry.school_id, id: entry.subject_id };
}

async function noteOpening(id: number, opened: string): Promise<void> {
  await rowsOf(sql`
    update accounts.audit_packs set opened = opened + 1, last_opened_at = platform.now() where id = ${id}::bigint`);
  await audit({ record_kind: PACK, record_id: id, action: 'audit pack opened', after: { opened } });
}

/** `opened`: what is noted; null for the next page of what is open already. */
export function withPack<T>(at_door: AtDoor, opened: string | null, work: (pack: Pack) => Promise<T>): Promise<T> {
  const { school_id, id } = packLink(at_door);
  return inClockScope({ school_id }, async () => {
    const pack = await packBehind(id);
    const answer = await work(pack);
    if (opened !== null) await noteOpening(id, opened);
    return answer;
  });
}
