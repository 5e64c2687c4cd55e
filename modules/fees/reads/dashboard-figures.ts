// The fee figures of the dashboard: FEE-95 in the currency of the chosen country (DASH-3).

import { who } from '#platform/access/who.ts';
import type { FigureSource } from '#platform/module.ts';
import { readFeeStatus } from './month-sums.ts';

export const feeFigures: FigureSource = {
  names: [
    'total_posted_fee_',
    'total_outstanding_fee',
    'total_paid_fee',
    'account.total_outstand_lastmonth',
    'account.total_paid_amount',
  ],
  read: async ({ branch_id, month }) => {
    const { rows } = await readFeeStatus({ month, ...(branch_id === null ? {} : { branch_id }) });
    const row = rows.find((one) => one.currency === who().currency);
    return {
      total_posted_fee_: row?.posted ?? 0,
      total_outstanding_fee: row?.outstanding ?? 0,
      total_paid_fee: row?.paid ?? 0,
      'account.total_outstand_lastmonth': row?.last_months_outstanding ?? 0,
      'account.total_paid_amount': row?.paid_from_pending ?? 0,
    };
  },
};
