// Screens of days off.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/holiday/off',
    name: 'HolidayOff',
    title: 'Holiday Off',
    area: 'hr',
    kind: 'list',
    permissions: ['Employee Holiday off'],
    load: () => import('./holiday-off.tsx'),
  },
];
