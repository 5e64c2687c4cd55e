// Screens of jobs.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/jobs',
    name: 'Jobs',
    title: 'Jobs',
    area: 'platform',
    kind: 'list',
    permissions: [],
    load: () => import('./jobs.tsx'),
  },
];
