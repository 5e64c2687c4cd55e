// Screens of what the coming months will bill.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/monthly-fee/tentative',
    name: 'tentativeFee',
    title: 'Tentative Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Tentive List'],
    load: () => import('./tentative.tsx'),
  },
];
