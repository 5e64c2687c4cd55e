// The scope of a decision: the decider's own and the branches that the request names, so that the receiving branch may accept what
// the releasing branch gives (spec 00 §16).

import { mayActFor } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import type { StoredRequest } from './request-row.ts';

/** Its branches are the caller's own: nothing is widened for it. */
export function isWithinScope(request: StoredRequest): boolean {
  const { caller } = currentContext();
  const named = [request.branch_id, request.to_branch_id, ...request.waits_reach].filter((id) => id !== null);
  return (
    caller.kind === 'owner' || caller.all_branches || (request.row_count === 0 && named.every((id) => mayActFor(id)))
  );
}

/** The decision must stand in this transaction already: the routine that names the branches looks for it. */
export async function inBranchesOf<T>(request: StoredRequest, work: () => Promise<T>): Promise<T> {
  if (isWithinScope(request)) return work();
  const row = await rowOf(
    sql<{ branches: number[] }>`select platform.approval_branches(${request.id}::bigint) as branches`,
  );
  return alsoInBranches(row?.branches ?? [], work);
}

/** The branch of an audit row that this person may write; of the whole school when they stand outside (a manager by name). */
export function auditBranch(request: StoredRequest): number | null {
  return [request.branch_id, request.to_branch_id].find((id) => id !== null && mayActFor(id)) ?? null;
}
