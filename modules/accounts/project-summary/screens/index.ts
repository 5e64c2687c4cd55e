// Screens of the project summary.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/report/project-summary-report',
    name: 'ProjectSummaryReport',
    title: 'Project Summary Report',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Report'],
    load: () => import('./project-summary.tsx'),
  },
];
