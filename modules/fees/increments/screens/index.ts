// Screens of fee increments.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/feeincrement',
    name: 'FeeIncrement',
    title: 'Fee Increment',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Increment'],
    query: ['new', 'tab'],
    load: () => import('./fee-increment.tsx'),
  },
  {
    path: '/admin/reports/fee-increament',
    name: 'FeeIncreamentReport',
    title: 'Fee Increment Report',
    area: 'fees',
    kind: 'report',
    permissions: ['Fee Increment'],
    query: ['increment_id', 'skipped'],
    load: () => import('./increment-report.tsx'),
  },
];
