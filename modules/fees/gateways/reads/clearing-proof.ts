// FEE-64: what lies in the clearing account of a gateway is what it has paid and not settled. Run as owner.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';

interface Difference {
  branch_id: number | null;
  expected: number;
  found: number;
  detail: string;
}

export const clearingProof: Proof = {
  name: 'FEE-64 clearing of gateways = payments that are not settled',
  run: () =>
    rowsOf(sql<Difference>`
      with book as (
        select g.id as gateway_id, t.branch_id, sum(t.debit - t.credit)::bigint as balance
          from fees.gateways g join platform.ledger_totals t on t.account_id = g.clearing_account_id group by 1, 2
      ), paid as (
        select t.gateway_id, t.branch_id,
               sum(case when t.state <> 'reversed' and d.status = 'posted' then t.amount else 0 end - coalesce(t.settled_amount, 0))::bigint as amount
          from fees.gateway_transactions t join fees.deposits d on d.id = t.deposit_id group by 1, 2
      )
      select branch_id, coalesce(p.amount, 0)::bigint as expected, coalesce(b.balance, 0)::bigint as found,
             concat('gateway ', gateway_id, ', branch ', branch_id) as detail
        from paid p full join book b using (gateway_id, branch_id) where coalesce(p.amount, 0) <> coalesce(b.balance, 0) order by 1 limit 100`),
};
