// That both books agree on what the group holds of franchises (ROY-20, ROY-30), every night.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

/** What is paid in part stands in the book of the franchise with the last part. */
const collectedAgrees: Proof = {
  name: 'ROY-20 2150 of the group = 1215 of the franchises',
  run: () =>
    rowsOf(sql<Difference>`
      with sums as (
        select b.school_id, b.country_id, sum(t.credit - t.debit) filter (where a.system_key = 'due_to_franchise')::bigint as held,
               sum(t.debit - t.credit) filter (where a.system_key = 'due_from_group')::bigint as claimed
          from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.system_key in ('due_to_franchise', 'due_from_group')
          join platform.branches b on b.id = t.branch_id group by 1, 2
      ), parts as (
        select b.school_id, b.country_id, sum(r.paid_amount)::bigint as paid from franchise.franchise_payouts p join platform.branches b on b.id = p.branch_id
          join accounts.payment_requests r on r.id = p.request_id where p.state = 'asked' group by 1, 2
      )
      select null::int as branch_id, (coalesce(s.claimed, 0) - coalesce(p.paid, 0))::bigint as expected, coalesce(s.held, 0)::bigint as found,
             'school ' || s.school_id || ', country ' || s.country_id as detail
        from sums s left join parts p on p.school_id = s.school_id and p.country_id = s.country_id
       where coalesce(s.held, 0) <> coalesce(s.claimed, 0) - coalesce(p.paid, 0) limit 100`),
};

export const collectedProofs: readonly Proof[] = [collectedAgrees];
