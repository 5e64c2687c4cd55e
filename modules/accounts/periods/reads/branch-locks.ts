// Which books are locked up to which day.

import type { DataOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { branchLockList } from '../contract/branch-locks.ts';

export type BranchLock = DataOf<typeof branchLockList>[number];

export const readBranchLocks = (branch_id: number | null = null): Promise<BranchLock[]> =>
  rowsOf(sql<BranchLock>`
    select b.id as branch_id, b.branch_name as branch, l.locked_until, l.reason, u.name as by, l.created_at::text as at
      from platform.branches b left join platform.branch_locks l on l.branch_id = b.id left join platform.users u on u.id = l.created_by
     where b.school_id = ${who().school_id} and b.country_id = ${who().country_id} and ${inScope('b.id')} and b.status in ('active', 'closing')
       and (${branch_id}::int is null or b.id = ${branch_id}::int) order by l.locked_until is null, b.branch_name`);
