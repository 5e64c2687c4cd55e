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
    query: ['account_ids', 'before_year_end', 'branch_ids', 'entry', 'from', 'tab', 'to'],
    load: () => import('./ledger.tsx'),
  },
];
