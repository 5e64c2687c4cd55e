// Screens of royalty deposits.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management/account/royalty-deposit',
    name: 'royaltyDeposit',
    title: 'Royalty Deposit',
    area: 'franchise',
    kind: 'list',
    permissions: ['Royalty Deposit', 'Royalty Claim'],
    query: ['id', 'import', 'new', 'branch_id', 'state', 'q', 'tab'],
    load: () => import('./royalty-deposit.tsx'),
  },
];
