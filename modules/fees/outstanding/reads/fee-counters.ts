// How the dashboard's figures of fees are counted from fee_totals (FEE-95, DASH-3): what `maktab rebuild-counters` compares. The
// triggers of migration 0010 move the same.

import { sql } from '#platform/db/index.ts';
import type { CounterSource } from '#platform/counters/counter-source.ts';

export const feeCounters: CounterSource = {
  metrics: ['fee_posted', 'fee_paid', 'fee_open', 'fee_paid_from_before'],
  count: () => sql`
    select t.branch_id, f.metric, f.period, sum(f.amount) as value
      from fees.fee_totals t
     cross join lateral fees.figures_of(t.bill_month, t.entry_month, t.gross - t.concession + t.corrected + t.fined - t.settled_other,
       t.settled_money - t.reversed_money) f group by 1, 2, 3`,
};
