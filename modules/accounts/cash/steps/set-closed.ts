// A count becomes closed: by whoever closed it, or by the second person.

import { rowsOf, sql } from '#platform/db/index.ts';
import { userIdOrNull } from '#platform/access/who.ts';

export async function setClosed(id: number, entry_id: number | null): Promise<void> {
  await rowsOf(sql`
    update accounts.cash_counts
       set status = 'closed', entry_id = ${entry_id}::bigint, closed_by = ${userIdOrNull()}::bigint, closed_at = platform.now()
     where id = ${id}::bigint`);
}
