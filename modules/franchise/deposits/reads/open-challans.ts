// Challans of a franchise with something open, as money is planned on them (ROY-12, ROY-15). Fines go by the agreement of the challan's month, else
// by the one that runs.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { OpenChallan, OpenItem } from '../rules/plan-deposit.ts';
import type { Portion } from '../rules/fine-due.ts';

interface Row {
  id: number;
  challan_no: string;
  due_date: LocalDate;
  fined_on: LocalDate | null;
  royalty: number;
  fine_charged: number;
  fine_kind: OpenChallan['terms']['fine_kind'];
  fine_percent: number | null;
  fine_amount: number | null;
  fine_cap_percent: number | null;
  grace_days: number;
  items: OpenItem[];
  portions: Portion[];
}

/** The oldest due first. The branch is held by whoever writes afterwards. */
export async function openChallans(branch_id: number, only?: readonly number[]): Promise<OpenChallan[]> {
  const rows = await rowsOf(sql<Row>`
    select c.id, c.challan_no, c.due_date, c.fined_on, i.royalty, i.fine_charged, i.items, coalesce(p.portions, '[]') as portions,
           coalesce(a.fine_kind, 'none') as fine_kind, a.fine_percent::float8 as fine_percent, a.fine_amount, a.fine_cap_percent::float8 as fine_cap_percent,
           coalesce(a.grace_days, 0)::int as grace_days
      from franchise.royalty_challans c
      join lateral (
        select coalesce(sum(x.amount) filter (where x.kind in ('royalty', 'marketing', 'minimum', 'late')), 0)::bigint as royalty,
               coalesce(sum(x.amount + x.corrected) filter (where x.kind = 'fine'), 0)::bigint as fine_charged,
               coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'kind', x.kind, 'balance', x.balance) order by x.position) filter (where x.balance > 0), '[]') as items
          from franchise.royalty_challan_items x where x.challan_id = c.id) i on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('amount', d.amount, 'on', d.deposit_date)) as portions
          from (select sum(l.amount)::bigint as amount, d.deposit_date
                  from franchise.royalty_deposit_allocations l
                  join franchise.royalty_challan_items x on x.id = l.challan_item_id and x.kind <> 'fine'
                  join franchise.royalty_deposits d on d.id = l.deposit_id
                 where x.challan_id = c.id group by d.deposit_date having sum(l.amount) > 0) d) p on true
      left join lateral (
        select a.* from franchise.franchise_agreements a left join franchise.royalty_postings g on g.agreement_id = a.id and g.challan_id = c.id
         where a.branch_id = c.branch_id and a.status not in ('draft', 'pending', 'approved')
         order by g.id is null, a.id desc limit 1) a on true
     where c.branch_id = ${branch_id}::int and c.state <> 'void' and ${only === undefined ? sql`c.balance > 0` : sql`c.id = any (${[...only]}::bigint[])`}
     order by c.due_date, c.id`);
  return rows.map(({ fine_kind, fine_percent, fine_amount, fine_cap_percent, grace_days, ...row }) => ({
    ...row,
    terms: { fine_kind, fine_percent, fine_amount, fine_cap_percent, grace_days },
  }));
}
