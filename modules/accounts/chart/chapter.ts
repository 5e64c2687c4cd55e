// The chart of accounts: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { systemAccounts } from './rules/delivered-chart.ts';
import { chartCalls } from './calls/chart.ts';
import { accountThings } from './reads/named.ts';
import { otherPartyRecord } from './reads/other-party-kind.ts';

export { deliverChart } from './actions/deliver-chart.ts';

export const chartChapter = defineChapter({
  name: 'chart',
  systemAccounts,
  calls: chartCalls,
  records: [otherPartyRecord],
  named: accountThings,
});
