// Front door of accounts: the chart and years of a new school; screens, reports and periods over the platform's ledger.

import { defineModule } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { deliverChart } from './actions/deliver-chart.ts';
import { openYearsCovering } from './actions/open-year.ts';
import { chartCalls } from './calls/chart.ts';
import { periodCalls } from './calls/periods.ts';
import { trialBalanceCalls } from './calls/trial-balance.ts';
import { ledgerCalls } from './calls/ledger.ts';
import { otherPartyRecord } from './reads/other-party-kind.ts';
import { accountThings } from './reads/named.ts';
import { systemAccounts } from './rules/delivered-chart.ts';
import { periodSettings } from './rules/period-settings.ts';
import { voucherNumbers } from './rules/voucher-numbers.ts';
import { voucherLimitSettings, voucherPersonSettings } from './rules/voucher-settings.ts';

export { deliverChart, openYearsCovering };
export { periodItems } from './questions.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  migrations: { schema: 'accounts', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...chartCalls, ...periodCalls, ...trialBalanceCalls, ...ledgerCalls],
  settings: [...voucherLimitSettings, ...periodSettings, ...voucherPersonSettings],
  numbers: voucherNumbers,
  records: [otherPartyRecord],
  named: accountThings,
  systemAccounts,
  register() {
    schoolOpened.answer('accounts', async ({ school_id, country_id, year }) => {
      await deliverChart(school_id);
      await openYearsCovering({ school_id, country_id }, `${year}-04-01`, `${year + 1}-06-30`);
    });
  },
});
