// Every change of status of a branch, newest first.

import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { BranchRecord } from '#modules/branches/branch/chapter.ts';

export interface StatusChange {
  id: number;
  from_status: BranchRecord['status'] | null;
  to_status: BranchRecord['status'];
  effective_on: string;
  until: string | null;
  reason_code: string;
  reason: string;
  stopped_actions: string[] | null;
  waived: { item: string; reason: string }[];
  by: string | null;
  created_at: string;
}

export function statusHistoryOf(branch_id: number): Promise<StatusChange[]> {
  return rowsOf(sql<StatusChange>`
    select h.id, h.from_status, h.to_status, h.effective_on, h.until, h.reason_code, h.reason, h.stopped_actions,
           coalesce(h.checklist -> 'waived', '[]'::jsonb) as waived, u.name as by, h.created_at
      from branches.branch_status_changes h left join platform.users u on u.id = h.created_by
     where h.branch_id = ${branch_id} and ${inScope('h.branch_id')} order by h.effective_on desc, h.id desc`);
}
