// Screens of what is outstanding.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
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
  {
    path: '/admin/account-managment/monthly-fee/branch-outstanding-ranking',
    name: 'BranchOutstandingRanking',
    title: 'Branch Outstanding Ranking',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    load: () => import('./ranking.tsx'),
  },
  {
    path: '/admin/account-managment/monthly-fee/deactive-outstanding',
    name: 'deactiveOutstandingFee',
    title: 'Deactive Outstanding Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    load: () => import('./deactive.tsx'),
  },
];
