// Screens of days of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/event/birthday',
    name: 'EventBirthday',
    title: 'Birthdays',
    area: 'hr',
    kind: 'list',
    permissions: ['HR Dashboard', 'Employee Record', 'Student Record'],
    query: ['tab', 'today', 'kind', 'month'],
    load: () => import('./birthdays.tsx'),
  },
];
