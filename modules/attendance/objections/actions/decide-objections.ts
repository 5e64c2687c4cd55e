// Objections decided from their own list, by the door of the engine: who may is its matter, the manager without any permission among them.

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { decideMany } from '#platform/approvals/decide-many.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { requireEmployeeOrHeld } from '#modules/hr/index.ts';
import { objectionAccept } from '../contract/objections.ts';

interface Press {
  verb: 'approve' | 'reject';
  reason: string | null;
}

export async function decideObjections(ids: readonly number[], press: Press): Promise<DataOf<typeof objectionAccept>> {
  await requireEmployeeOrHeld(objectionAccept.permissions);
  const rows = await rowsOf(sql<{ id: number; approval_id: number }>`
    select r.id, r.approval_id from attendance.attendance_requests r
     where r.id = any (${[...ids]}::bigint[]) and r.approval_id is not null order by r.id`);
  if (rows.length === 0) throw notFound('This objection');
  // One alone is answered by its own refusal.
  const [only] = rows;
  if (only && ids.length === 1) {
    await decide(only.approval_id, press);
    return { done: 1, failed: [] };
  }
  const byRequest = new Map(rows.map((row) => [row.approval_id, row.id]));
  const { done, failed } = await decideMany(
    rows.map((row) => ({ id: row.approval_id, version: undefined })),
    press,
  );
  const missing = ids.filter((id) => !rows.some((row) => row.id === id));
  return {
    done: done.length,
    failed: [
      ...failed.map((one) => ({ id: byRequest.get(one.id) ?? one.id, message: one.message })),
      ...missing.map((id) => ({ id, message: 'This objection was not found' })),
    ],
  };
}
