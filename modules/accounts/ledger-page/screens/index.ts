// Screens of the ledger.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/ledger`,
    name: 'Ledger',
    title: 'Ledger',
    area: 'accounts',
    kind: 'report',
    permissions: ['Ledger'],
    query: [
      'account_ids',
      'as_of',
      'bank_account_id',
      'before_year_end',
      'branch_ids',
      'date',
      'entry',
      'from',
      'kind',
      'tab',
      'to',
    ],
    load: () => import('./ledger.tsx'),
  },
];
