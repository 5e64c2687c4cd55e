// Who may set prices and policies where: a branch in scope, or all branches with a grant over all of them (spec 00 §12).

import { badField } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { requireBranch } from '#platform/access/who.ts';

/** `branch_id` null or absent is every branch of the country. Refuses at `branch_id`; 404 outside the scope. */
export async function requirePlace(branch_id: number | null | undefined): Promise<void> {
  if (branch_id != null) {
    requireBranch(branch_id);
    return;
  }
  const grant = await rowOf(sql<{ may: boolean }>`select fees.may_set_for_all() as may`);
  if (!grant?.may)
    throw badField('branch_id', 'Only who has every branch may set this for all branches. Choose a branch');
}
