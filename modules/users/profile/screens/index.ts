// Screens of one's own profile.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/profile',
    name: 'Profile',
    title: 'Profile',
    area: 'platform',
    kind: 'form',
    permissions: [],
    query: ['tab'],
    load: () => import('./profile.tsx'),
  },
];
