// FEE-95: the figures that the dashboard keeps are those that the lists give: what is open of a month is the balance of its challans, what
// was paid are its settlements. Asked of challans and settlements themselves, so that it does not follow what the counters follow.

import { rebuildCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from '#platform/ledger/proof.ts';
import { feeCounters } from './fee-counters.ts';

interface Difference {
  branch_id: number;
  expected: number;
  found: number;
  detail: string;
}

const MONEY = ['payment', 'advance', 'security', 'to_advance'];

/** Kept by branch, figure and month; `sum` takes what was not folded yet with it. */
const kept = sql`
  select branch_id, metric, period, sum(value)::bigint as value from (
    select branch_id, metric, period, value from platform.dashboard_counters where metric = any (${[...feeCounters.metrics]}::text[])
    union all select branch_id, metric, period, moved from platform.counter_moves where metric = any (${[...feeCounters.metrics]}::text[])) k
   group by 1, 2, 3`;

export const countersAgainstLists: Proof = {
  name: 'FEE-95 counters = what challans and settlements of the month give',
  run: () =>
    rowsOf(sql<Difference>`
      with kept as materialized (${kept}), paid as materialized (
        select branch_id, bill_month, date_trunc('month', entry_date)::date as entry_month, sum(amount)::bigint as money
          from fees.settlements where kind = any (${MONEY}::text[]) group by 1, 2, 3
      ), real as (
        select branch_id, 'outstanding' as figure, bill_month as month, sum(balance)::bigint as value from fees.challans group by 1, 3
        union all select branch_id, 'paid', bill_month, sum(money)::bigint from paid group by 1, 3
        union all select branch_id, 'paid from pending months', entry_month, sum(money)::bigint from paid where bill_month < entry_month group by 1, 3
        union all select branch_id, 'all outstanding', null, sum(balance)::bigint from fees.challans group by 1
      ), shown as (
        select branch_id, 'outstanding' as figure, period as month, sum(case metric when 'fee_posted' then value else -value end)::bigint as value
          from kept where metric in ('fee_posted', 'fee_paid') group by 1, 3
        union all select branch_id, 'paid', period, value from kept where metric = 'fee_paid'
        union all select branch_id, 'paid from pending months', period, value from kept where metric = 'fee_paid_from_before'
        union all select branch_id, 'all outstanding', null, sum(value)::bigint from kept where metric = 'fee_open' group by 1
      )
      select coalesce(r.branch_id, s.branch_id) as branch_id, coalesce(r.value, 0) as expected, coalesce(s.value, 0) as found,
             coalesce(r.figure, s.figure) || coalesce(' of ' || to_char(coalesce(r.month, s.month), 'MM/YYYY'), '') as detail
        from real r full join shown s
          on s.branch_id = r.branch_id and s.figure = r.figure and coalesce(s.month, 'infinity') = coalesce(r.month, 'infinity')
       where coalesce(r.value, 0) <> coalesce(s.value, 0) order by 1, 4 limit 100`),
  repair: () => rebuildCounters(feeCounters),
};
