// A transfer that does not happen: rejected at either level or cancelled. The held seat is free again, the child may ask anew (STU-46).

import { rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { releaseSeat } from '#modules/branches/index.ts';

export async function endTransfer(
  ids: readonly number[],
  state: 'rejected' | 'cancelled',
  note: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const ended = await rowsOf(sql<{ hold_id: number | null; to_branch_id: number }>`
    with was as (select id, hold_id from students.student_transfers where id = any (${ids}::bigint[]) and state not in ('done', 'rejected', 'cancelled') for update)
    update students.student_transfers t set state = ${state}, note = concat_ws(' · ', t.note, ${note}::text), hold_id = null, waits_for = null from was where t.id = was.id returning was.hold_id, t.to_branch_id`);
  // The seat is held at the destination, which whoever cancels here may not reach.
  for (const { hold_id, to_branch_id } of ended)
    if (hold_id !== null) await alsoInBranches([to_branch_id], () => releaseSeat(hold_id, `transfer ${state}`));
  await rowsOf(sql`
    delete from students.student_open_requests where request_table = 'students.student_transfers' and request_id = any (${ids}::bigint[])`);
}
