// Leave decided from its own list, by the door of the engine: who may is its matter, the manager without any permission among them.

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { decideMany } from '#platform/approvals/decide-many.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { requireEmployeeOrHeld } from '#modules/hr/index.ts';
import { leaveAccept } from '../contract/staff-leave.ts';

interface Press {
  verb: 'approve' | 'reject';
  reason: string | null;
}

interface Waiting {
  id: number;
  request: number;
  state: string;
}

/** A request to take accepted leave back is decided before anything else of it. */
export async function decideLeaves(ids: readonly number[], press: Press): Promise<DataOf<typeof leaveAccept>> {
  await requireEmployeeOrHeld(leaveAccept.permissions);
  const rows = await rowsOf(sql<Waiting>`
    select r.id, coalesce(c.id, r.approval_id, 0) as request, r.state from attendance.leave_requests r
      left join platform.approval_requests c on c.id = r.cancel_approval_id and c.status = 'pending'
     where r.id = any (${[...ids]}::bigint[]) and coalesce(c.id, r.approval_id) is not null order by r.id`);
  const [only] = rows;
  if (!only) throw notFound('This request');
  if (ids.length === 1) {
    await decide(only.request, press);
    return { done: 1, failed: [] };
  }
  const byRequest = new Map(rows.map((row) => [row.request, row.id]));
  const { done, failed } = await decideMany(
    rows.map((row) => ({ id: row.request, version: undefined })),
    press,
  );
  return {
    done: done.length,
    failed: failed.map((one) => ({ id: byRequest.get(one.id) ?? one.id, message: one.message })),
  };
}
