// Screens of who owes what and what is done about it.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/monthly-fee/outstanding-tab',
    name: 'OutstandingTab',
    title: 'Outstanding',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    query: ['course_id', 'from', 'state', 'tab', 'to'],
    load: () => import('./outstanding-tab.tsx'),
  },
  {
    path: '/admin/account-managment/monthly-fee/outstanding',
    name: 'outstandingFee',
    title: 'Outstanding Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    load: () => import('./outstanding.tsx'),
  },
];
