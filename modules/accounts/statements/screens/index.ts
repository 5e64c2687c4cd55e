// Screens of the statements.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/profitloss',
    name: 'ProfitLoss',
    title: 'Profit and Loss',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Report'],
    load: () => import('./profit-loss.tsx'),
  },
];
