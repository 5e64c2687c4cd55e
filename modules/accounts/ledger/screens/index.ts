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
    query: ['account_ids', 'branch_ids', 'entry', 'from', 'to'],
    load: () => import('./ledger.tsx'),
  },
];
