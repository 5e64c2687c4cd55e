// A row of a bank's file whose receipt was taken back waits in 2230 for its child again, as it did before anybody knew its code (FEE-58).

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

/** `entry_id`: the one that put its money there. */
export async function rowWaitsAgain(
  id: number,
  { entry_id, reason }: { entry_id: number; reason: string },
): Promise<void> {
  const was = await rowOf(sql<{ upload_id: number; state: string }>`
    select upload_id, state from fees.bank_upload_rows where id = ${id}::bigint for update`);
  await rowsOf(sql`
    update fees.bank_upload_rows
       set state = 'unknown_code', reason = ${reason}, entry_id = ${entry_id}::bigint, deposit_id = null, student_id = null, family_id = null, of_branch_id = null
     where id = ${id}::bigint`);
  // What was assigned is counted among the unknown ones already.
  if (was?.state === 'posted')
    await rowsOf(
      sql`update fees.bank_uploads set good = good - 1, unknown = unknown + 1 where id = ${was.upload_id}::bigint`,
    );
}
