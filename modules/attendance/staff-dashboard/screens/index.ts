// Screens of the dashboard of human resource.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/dashboard',
    name: 'DashboardHr',
    title: 'HR Dashboard',
    area: 'hr',
    kind: 'report',
    permissions: ['HR Dashboard'],
    query: ['branch_id', 'date', 'category'],
    load: () => import('./dashboard.tsx'),
  },
];
