// Screens of the status of branches.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/status',
    name: 'Status',
    title: 'Branch Status',
    area: 'branches',
    kind: 'list',
    permissions: ['Branch Record'],
    query: ['tab'],
    load: () => import('./status.tsx'),
  },
];
