// Screens of the set-up of the first school.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/setup',
    name: 'SetUp',
    title: 'Set-up',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'public',
    load: () => import('./set-up.tsx'),
  },
];
