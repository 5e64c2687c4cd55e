// Screens of warnings of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/warning',
    name: 'Warning',
    title: 'Warning',
    area: 'hr',
    kind: 'list',
    permissions: ['Employee Warning'],
    query: ['tab', 'status', 'no_reply', 'employee_id'],
    load: () => import('./warnings.tsx'),
  },
];
