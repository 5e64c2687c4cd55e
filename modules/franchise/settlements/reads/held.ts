// What the group holds of a franchise, what of it may be paid out, and what was settled and paid (ROY-20, FRA-8).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { toSettle } from '#modules/franchise/agreements/chapter.ts';
import { heldByGroup, openOf } from '#modules/franchise/deposits/chapter.ts';
import type { franchiseHeld, Settlement } from '../contract/settlements.ts';

type Held = DataOf<typeof franchiseHeld>;

/** The settled agreement of a branch that has none that runs: its security is given back once nothing is owed. */
export async function settledSecurity(branch_id: number): Promise<number | null> {
  const row = await rowOf(sql<{ agreement_id: number }>`
    select s.agreement_id from franchise.franchise_settlements s
     where s.branch_id = ${branch_id}::int
       and not exists (select from franchise.franchise_agreements a where a.branch_id = s.branch_id and a.status in ('signed', 'active', 'expiring'))
     order by s.id desc limit 1`);
  return row?.agreement_id ?? null;
}

export async function payableOf(
  branch_id: number,
): Promise<{ collected: number; security: number; open: number; payable: number }> {
  const held = await heldByGroup(branch_id);
  const open = await openOf(branch_id);
  const over = await settledSecurity(branch_id);
  return { ...held, open, payable: Math.max(0, held.collected + (over === null ? 0 : held.security) - open) };
}

export const settlementsWhere = (condition: Statement): Promise<Settlement[]> =>
  rowsOf(sql<Settlement>`
    select s.id, s.settlement_no, s.agreement_id, a.agreement_no, s.ended_on, s.settled_on, s.currency, s.security_set_off, s.lines, s.result, s.challan_id,
           c.challan_no, s.note, u.name as by
      from franchise.franchise_settlements s join franchise.franchise_agreements a on a.id = s.agreement_id
      left join franchise.royalty_challans c on c.id = s.challan_id left join platform.users u on u.id = s.created_by
     where ${condition} and ${inScope('s.branch_id')} order by s.id desc`);

const payoutsOf = (branch_id: number): Promise<Held['payouts']> =>
  rowsOf(sql<Held['payouts'][number]>`
    select p.id, p.amount, p.state, p.request_id, r.request_no, p.reason, p.created_at as asked_at, u.name as asked_by
      from franchise.franchise_payouts p left join platform.users u on u.id = p.created_by
      left join accounts.payment_requests r on r.id = p.request_id
     where p.branch_id = ${branch_id}::int and ${inScope('p.branch_id')} order by p.id desc limit 50`);

const accountsOf = (branch_id: number): Promise<Held['to_accounts']> =>
  rowsOf(sql<Held['to_accounts'][number]>`
    select a.id as account_id, a.name from platform.accounts a join platform.branches b on b.id = ${branch_id}::int and b.school_id = a.school_id
     where a.active and a.kind in ('bank', 'cash') and ${branch_id}::int = any (a.branch_ids) order by a.code`);

async function toSettleAt(branch_id: number): Promise<number | null> {
  const row = await rowOf(sql<{ id: number }>`
    select a.id from franchise.franchise_agreements a where a.branch_id = ${branch_id}::int and ${toSettle} order by a.id desc limit 1`);
  return row?.id ?? null;
}

export async function readHeld({ branch_id }: { branch_id: number }): Promise<Held> {
  requireBranch(branch_id);
  const place = await rowOf(sql<{ currency: 'PKR' | 'OMR' }>`
    select c.currency from platform.branches b join platform.countries c on c.id = b.country_id
     where b.id = ${branch_id}::int and c.operates and ${inScope('b.id')}`);
  if (!place) throw notFound('This branch');
  return {
    ...place,
    ...(await payableOf(branch_id)),
    to_settle: await toSettleAt(branch_id),
    settlements: await settlementsWhere(sql`s.branch_id = ${branch_id}::int`),
    payouts: await payoutsOf(branch_id),
    to_accounts: await accountsOf(branch_id),
  };
}
