// Screens of the fees received.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/monthly-fee/paid',
    name: 'paidFee',
    title: 'Paid Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Paid List'],
    query: ['by', 'from', 'to'],
    load: () => import('./paid.tsx'),
  },
];
