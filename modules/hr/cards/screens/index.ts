// Screens of cards of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/employee/card/print',
    name: 'EmployeeCard',
    title: 'Employee Card',
    area: 'hr',
    kind: 'print',
    permissions: ['Employee Card'],
    query: ['state'],
    load: () => import('./cards.tsx'),
  },
];
