// Screens of what is outstanding.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/monthly-fee/outstanding',
    name: 'outstandingFee',
    title: 'Outstanding Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    load: () => import('./outstanding.tsx'),
  },
  {
    path: '/admin/account-managment/monthly-fee/branch-fee',
    name: 'branchOutstandingFee',
    title: 'Branch Outstanding Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    query: ['month'],
    load: () => import('./branch-outstanding.tsx'),
  },
];
