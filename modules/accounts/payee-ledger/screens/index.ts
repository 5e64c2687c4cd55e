// Screens of the Payee Ledger.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/report/new-report',
    name: 'NewReport',
    title: 'Payee Ledger',
    area: 'accounts',
    kind: 'report',
    permissions: ['Ledger'],
    query: ['account_id', 'party_kind', 'party_id', 'from', 'to', 'branch_ids'],
    load: () => import('./payee-ledger.tsx'),
  },
];
