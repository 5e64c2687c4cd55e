// Screens of the voucher register.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/report/voucher-report',
    name: 'VoucherReport',
    title: 'Voucher Report',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Record'],
    load: () => import('./voucher-report.tsx'),
  },
];
