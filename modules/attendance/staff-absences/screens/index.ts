// Screens of employees absent day after day.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/regular-absentees',
    name: 'RegularAbsentees',
    title: 'Absent Day after Day',
    beyond: 'the dashboard counts them and opens the list (06 §5.1)',
    area: 'hr',
    kind: 'list',
    permissions: ['HR Dashboard', 'Employee Attandance Record'],
    query: ['branch_id'],
    load: () => import('./absentees.tsx'),
  },
];
