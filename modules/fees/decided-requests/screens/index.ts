// The screen of decided fee requests.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/approved/report',
    name: 'ApprovedReport',
    title: 'Approved Report',
    area: 'fees',
    kind: 'report',
    permissions: ['Correction Approved Report'],
    load: () => import('./approved-report.tsx'),
  },
];
