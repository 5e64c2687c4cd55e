// That both books and the challans of every franchise agree (ROY-30), every night.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

/** What its challans have open, less what it has paid ahead. */
const open = sql`(select coalesce(sum(c.balance), 0) from franchise.royalty_challans c where c.branch_id = b.id)
  - (select coalesce(sum(d.unallocated), 0) from franchise.royalty_deposits d where d.branch_id = b.id)`;

const payableAgrees: Proof = {
  name: 'ROY-30 2190 of a franchise = its open challans less its credits',
  run: () =>
    rowsOf(sql<Difference>`
      select b.id as branch_id, (${open})::bigint as expected, coalesce(p.net, 0)::bigint as found, 'royalty payable of ' || b.code as detail
        from platform.branches b
        left join (select t.branch_id, sum(t.credit - t.debit)::bigint as net from platform.ledger_totals t
                     join platform.accounts a on a.id = t.account_id and a.system_key = 'royalty_payable' group by 1) p on p.branch_id = b.id
       where (b.ownership = 'franchise' or p.net is not null) and coalesce(p.net, 0) <> (${open}) limit 100`),
};

const receivableAgrees: Proof = {
  name: 'ROY-30 1210 of a franchisee = what the books of its branches owe',
  run: () =>
    rowsOf(sql<Difference>`
      with group_book as (
        select t.party_id as franchisee_id, sum(t.debit - t.credit)::bigint as net
          from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'franchise_receivable'
         where t.party_kind = 'franchise' group by 1
      ), pairs as (
        select franchisee_id, sum(amount)::bigint as net from franchise.royalty_pairs group by 1
      )
      select null::int as branch_id, coalesce(p.net, 0)::bigint as expected, coalesce(g.net, 0)::bigint as found,
             'franchisee ' || coalesce(g.franchisee_id, p.franchisee_id, 0) as detail
        from group_book g full join pairs p on p.franchisee_id = g.franchisee_id where coalesce(g.net, 0) <> coalesce(p.net, 0) limit 100`),
};

const itemsAgree: Proof = {
  name: 'ROY-12 challans = their items, deposits = what was given to items',
  run: () =>
    rowsOf(sql<Difference>`
      select c.branch_id, coalesce(sum(i.balance), 0)::bigint as expected, coalesce(min(c.balance), 0)::bigint as found, 'challan ' || min(c.challan_no) as detail
        from franchise.royalty_challans c left join franchise.royalty_challan_items i on i.challan_id = c.id
       group by c.branch_id, c.id having coalesce(sum(i.balance), 0) <> min(c.balance)
      union all
      select d.branch_id, case when d.state = 'verified' then d.amount + d.tax_withheld else 0 end as expected,
             (d.unallocated + coalesce(a.amount, 0))::bigint as found, 'deposit ' || d.deposit_no as detail
        from franchise.royalty_deposits d
        left join (select deposit_id, sum(amount)::bigint as amount from franchise.royalty_deposit_allocations group by 1) a on a.deposit_id = d.id
       where d.unallocated + coalesce(a.amount, 0) <> case when d.state = 'verified' then d.amount + d.tax_withheld else 0 end
       limit 100`),
};

export const pairProofs: readonly Proof[] = [payableAgrees, receivableAgrees, itemsAgree];
