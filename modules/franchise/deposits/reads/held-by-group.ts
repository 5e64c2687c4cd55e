// What the group holds of a franchise (ROY-20): fees that it collected, and the security. By the book of the franchise; what is asked to be paid out is not
// there any more.

import { rowOf, sql } from '#platform/db/index.ts';

export interface HeldByGroup {
  collected: number;
  security: number;
}

export async function heldByGroup(branch_id: number): Promise<HeldByGroup> {
  const row = await rowOf(sql<HeldByGroup>`
    select coalesce(sum(t.debit - t.credit) filter (where a.system_key = 'due_from_group'), 0)::bigint
             - coalesce((select sum(p.amount) from franchise.franchise_payouts p where p.branch_id = ${branch_id}::int and p.state = 'asked'), 0)::bigint as collected,
           coalesce(sum(t.debit - t.credit) filter (where a.system_key = 'security_with_group'), 0)::bigint as security
      from platform.ledger_totals t join platform.accounts a on a.id = t.account_id
     where t.branch_id = ${branch_id}::int and a.system_key in ('due_from_group', 'security_with_group')`);
  return row ?? { collected: 0, security: 0 };
}

/** What its challans have open. */
export async function openOf(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ open: number }>`
    select coalesce(sum(c.balance), 0)::bigint as open from franchise.royalty_challans c where c.branch_id = ${branch_id}::int`);
  return row?.open ?? 0;
}

/** ROY-20: the franchises whose fees come to this head office, by their agreements. */
export async function collectedBranches(office_id: number): Promise<number[]> {
  const row = await rowOf(sql<{ ids: number[] | null }>`select franchise.collected_branches(${office_id}::int) as ids`);
  return row?.ids ?? [];
}
