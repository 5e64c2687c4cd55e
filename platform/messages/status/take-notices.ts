// Notices of providers are stored as they come and used by the queue (MSG-53, MSG-55); the same one twice is one.

import { rowOf, sql } from '#platform/db/index.ts';
import type { StatusNotice } from '../adapter.ts';

/** Answers how many were new. Inside a transaction of the outbox or of the webhook door. */
export async function takeNotices(provider_id: number, notices: readonly StatusNotice[]): Promise<number> {
  if (notices.length === 0) return 0;
  const row = await rowOf(
    sql<{
      n: number;
    }>`select platform.take_status_notices(${provider_id}::bigint, ${JSON.stringify(notices)}::jsonb) as n`,
  );
  return row?.n ?? 0;
}
