// What a franchise still needs before its branch opens, and what must be nothing before it closes or is own again (BR-6, BR-15, BR-16).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { CheckItem } from '#modules/branches/index.ts';
import { toSettle } from '#modules/franchise/agreements/chapter.ts';
import { heldByGroup } from '#modules/franchise/deposits/chapter.ts';

interface Opening {
  signed: number;
  unpaid: number;
  expired: number;
}

export async function itemsToOpen(branch_id: number): Promise<CheckItem[]> {
  const row = await rowOf(sql<Opening>`
    select (select count(*)::int from franchise.franchise_agreements a where a.branch_id = b.id and a.status in ('signed', 'active', 'expiring')) as signed,
           (select count(*)::int from franchise.franchise_fee_items f join franchise.franchise_agreements a on a.id = f.agreement_id
             where a.branch_id = b.id and a.status in ('signed', 'active', 'expiring') and f.state in ('planned', 'charged') and f.due_on <= platform.today(b.id)) as unpaid,
           (select count(*)::int from branches.branch_documents d where d.branch_id = b.id and d.replaced_by_id is null and d.expires_on < platform.today(b.id)) as expired
      from platform.branches b where b.id = ${branch_id}::int and b.ownership = 'franchise'`);
  if (!row) return [];
  const record = (tab: string) => linkTo(pages.FranchiseStatus, { branch_id, tab });
  return [
    {
      item: 'A signed agreement with its franchisee',
      count: row.signed,
      ok: row.signed > 0,
      link: record('agreement'),
      waivable: false,
    },
    {
      item: 'Fees of the agreement that are due are paid',
      count: row.unpaid,
      ok: row.unpaid === 0,
      link: linkTo(pages.royaltyChallan, { branch_id }),
      waivable: false,
    },
    {
      item: 'No document has run out',
      count: row.expired,
      ok: row.expired === 0,
      link: record('documents'),
      waivable: false,
    },
  ];
}

interface Closing {
  running: number;
  unsettled: number;
  challans: number;
  credits: number;
  waiting: number;
}

/** What still stands between the group and a franchise; a branch that never was one has nothing. */
export async function itemsToClose(branch_id: number): Promise<CheckItem[]> {
  const row = await rowOf(sql<Closing>`
    select (select count(*)::int from franchise.franchise_agreements a where a.branch_id = b.id and a.status in ('signed', 'active', 'expiring')) as running,
           (select count(*)::int from franchise.franchise_agreements a where a.branch_id = b.id and ${toSettle}) as unsettled,
           (select count(*)::int from franchise.royalty_challans c where c.branch_id = b.id and c.balance > 0) as challans,
           (select count(*)::int from franchise.royalty_deposits d where d.branch_id = b.id and d.unallocated > 0) as credits,
           (select count(*)::int from franchise.royalty_deposits d where d.branch_id = b.id and d.state = 'claimed')
             + (select count(*)::int from franchise.royalty_corrections k where k.branch_id = b.id and k.state = 'pending')
             + (select count(*)::int from franchise.franchise_payouts p where p.branch_id = b.id and p.state = 'asked') as waiting
      from platform.branches b where b.id = ${branch_id}::int and b.ownership = 'franchise'`);
  if (!row) return [];
  const { collected, security } = await heldByGroup(branch_id);
  const zero = (item: string, count: number, link: string): CheckItem => ({
    item,
    count,
    ok: count === 0,
    link,
    waivable: false,
  });
  const agreement = linkTo(pages.FranchiseStatus, { branch_id, tab: 'agreement' });
  const statement = linkTo(pages.royaltyStatement, { branch_id });
  return [
    zero('Franchise agreements that run', row.running, agreement),
    zero('Agreements that ended and are not settled', row.unsettled, agreement),
    zero('Royalty challans that are open', row.challans, linkTo(pages.royaltyChallan, { branch_id })),
    zero('Credits of the franchise', row.credits, statement),
    zero('Claims, corrections and payments that wait', row.waiting, linkTo(pages.royaltyDeposit, { branch_id })),
    zero('Money of the franchise that the group holds', collected === 0 && security === 0 ? 0 : 1, statement),
  ];
}
