// Front door of accounts: the chart and years of a new school; screens, reports and periods over the platform's ledger.

import { defineModule } from '#platform/module.ts';
import { schoolOpened } from '#modules/branches/index.ts';
import { deliverChart } from './actions/deliver-chart.ts';
import { openYearsCovering } from './actions/open-year.ts';
import { accountCalls } from './calls/accounts.ts';
import { accountExports } from './calls/exports.ts';
import { otherPartyRecord } from './reads/other-party-kind.ts';
import { accountThings } from './reads/named.ts';
import { deliveredAccounts } from './rules/delivered-chart.ts';

export { deliverChart, openYearsCovering };
export { periodItems } from './questions.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  migrations: { schema: 'accounts', directory: new URL('./schema/migrations/', import.meta.url) },
  calls: [...accountCalls, ...accountExports],
  settings: [
    {
      key: 'petty_limit',
      no_effect_yet: 'it comes with vouchers',
      type: 'object',
      built_in: { PKR: 500000, OMR: 20000 },
      lowest_level: 'school',
      title: 'Largest cash payment that posts at once (ACC-24)',
      each: 'currency',
    },
    {
      key: 'attachment_limit',
      no_effect_yet: 'it comes with payment requests',
      type: 'object',
      built_in: { PKR: 1000000, OMR: 50000 },
      lowest_level: 'school',
      title: 'Payment requests above this need a file (ACC-35)',
      each: 'currency',
    },
    {
      key: 'backdate_days',
      type: 'number',
      built_in: 30,
      lowest_level: 'school',
      title: 'How far an entry may lie back without Account Period (ACC-4)',
      least: 0,
      most: 366,
      unit: 'days',
    },
    {
      key: 'four_eyes',
      no_effect_yet: 'it comes with vouchers',
      type: 'text',
      built_in: 'strict',
      lowest_level: 'school',
      title: 'Two persons for a voucher (ACC-25)',
      text: 'Relaxed: under the limit of petty cash the superior alone may decide both levels.',
      options: [
        { value: 'strict', label: 'Strict' },
        { value: 'relaxed', label: 'Relaxed for small amounts' },
      ],
    },
  ],
  numbers: [
    ...(['CPV', 'CRV', 'BPV', 'BRV', 'GV'] as const).map((kind) => ({
      kind,
      reach: 'branch_fiscal_year' as const,
      pattern: `${kind}-{prefix}-{fy}-{seq:6}`,
      papers: { not_yet: 'they come with vouchers' },
    })),
    {
      kind: 'voucher_request',
      reach: 'branch_year',
      pattern: 'VR-{prefix}-{YY}-{seq:6}',
      papers: { not_yet: 'they come with vouchers' },
    },
    {
      kind: 'payment_request',
      reach: 'branch_year',
      pattern: 'PR-{prefix}-{YY}-{seq:6}',
      papers: { not_yet: 'they come with vouchers' },
    },
  ],
  records: [otherPartyRecord],
  named: accountThings,
  systemAccounts: deliveredAccounts.flatMap(({ system_key: key, code, name, owner_area, party_kind }) =>
    key === null ? [] : [{ key, code, name, owner_area, party_kind }],
  ),
  register() {
    schoolOpened.answer('accounts', async ({ school_id, country_id, year }) => {
      await deliverChart(school_id);
      await openYearsCovering({ school_id, country_id }, `${year}-04-01`, `${year + 1}-06-30`);
    });
  },
});
