// Screens of the dashboard.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/dashboard',
    name: 'Dashboard',
    title: 'Dashboard',
    area: 'platform',
    kind: 'dashboard',
    permissions: [],
    load: () => import('./dashboard.tsx'),
  },
];
