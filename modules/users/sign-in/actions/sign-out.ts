// Ending sessions: this one, or all others after the password was given again (spec 00 §4).

import { userId } from '#platform/access/who.ts';
import { auditAccess } from '#platform/audit/audit-access.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export async function signOut(token_hash: Uint8Array | null): Promise<void> {
  await auditAccess({ user_id: userId(), action: 'signed out' });
  await rowOf(sql`select platform.end_sessions(${userId()}::bigint, null, ${token_hash})`);
}

/** Answers how many other sessions were ended. */
export async function signOutOthers(token_hash: Uint8Array | null): Promise<number> {
  const row = await rowOf(
    sql<{ n: number }>`select platform.end_sessions(${userId()}::bigint, ${token_hash}, null) as n`,
  );
  return row?.n ?? 0;
}
