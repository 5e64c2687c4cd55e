// The fee figures of the dashboard, from the running counters (FEE-95, DASH-3). A scope lies in one country, so the amounts are of
// one currency.

import { readCounters } from '#platform/counters/counters.ts';
import type { FigureSource } from '#platform/figures/figure-source.ts';

export const feeFigures: FigureSource = {
  names: [
    'total_posted_fee_',
    'total_outstanding_fee',
    'total_paid_fee',
    'account.total_outstand_lastmonth',
    'account.total_paid_amount',
  ],
  // As the lists behind them: what a branch is owed is not for everybody who may open the dashboard.
  permissions: ['Outstanding'],
  read: async ({ branch_id, month }) => {
    const [ofMonth, before] = await readCounters(
      { metrics: ['fee_posted', 'fee_paid', 'fee_paid_from_before'], period: month, branch_id },
      { metrics: ['fee_open'], before: month, branch_id },
    );
    const { fee_posted: posted = 0, fee_paid: paid = 0, fee_paid_from_before: paidFromBefore = 0 } = ofMonth ?? {};
    return {
      total_posted_fee_: posted,
      total_outstanding_fee: posted - paid,
      total_paid_fee: paid,
      'account.total_outstand_lastmonth': before?.['fee_open'] ?? 0,
      'account.total_paid_amount': paidFromBefore,
    };
  },
};
