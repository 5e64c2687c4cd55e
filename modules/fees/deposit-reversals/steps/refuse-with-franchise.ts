// A receipt whose money came into another book while both were own branches is not taken back once one of them is a franchise: that would bring back
// a balance on 1900, and nothing of it stands with a franchise (ACC-85).

import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { DepositToReverse } from '../reads/deposit-to-reverse.ts';

export async function refuseWithFranchise({
  receipt_no,
  branch_id,
  collected_branch_id,
  entry_id,
}: DepositToReverse): Promise<void> {
  if (collected_branch_id === branch_id) return;
  const row = await rowOf(sql<{ stands: boolean }>`
    select exists (select from platform.journal_lines l join platform.accounts a on a.id = l.account_id and a.system_key = 'inter_branch'
                    where l.entry_id = ${entry_id}::bigint and l.branch_id = ${branch_id}::int)
       and (branches.is_franchise(${branch_id}::int) or branches.is_franchise(${collected_branch_id}::int)) as stands`);
  if (row?.stands)
    throw conflict(
      `Receipt ${receipt_no} came into the book of another branch while both were own, and one of them is a franchise now: it is not taken back. Refund the family from the child’s own branch instead`,
    );
}
