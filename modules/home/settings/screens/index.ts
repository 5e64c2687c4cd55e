// Screens of settings.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/settings',
    name: 'Settings',
    title: 'Settings',
    area: 'platform',
    kind: 'settings',
    permissions: ['System Setting'],
    query: ['q'],
    load: () => import('./settings.tsx'),
  },
];
