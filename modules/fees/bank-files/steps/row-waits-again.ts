// A row whose receipt was taken back waits in 2230 for its child again, as it did before anybody knew its code (FEE-58).

import { rowOf, sql } from '#platform/db/index.ts';
import { countRows } from './judge-rows.ts';

/** `entry_id`: the one that put its money there. */
export async function rowWaitsAgain(
  id: number,
  { entry_id, reason }: { entry_id: number; reason: string },
): Promise<void> {
  const row = await rowOf(sql<{ upload_id: number }>`
    update fees.bank_upload_rows
       set state = 'unknown_code', reason = ${reason}, entry_id = ${entry_id}::bigint, deposit_id = null, student_id = null, family_id = null, of_branch_id = null
     where id = ${id}::bigint returning upload_id`);
  if (row) await countRows(row.upload_id);
}
