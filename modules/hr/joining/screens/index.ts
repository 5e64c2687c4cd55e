// Screens of adding somebody.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/employee-add',
    name: 'EmployeeAdd',
    title: 'Add Employee',
    beyond: 'the steps of adding somebody have an address of their own, so that they are taken up again (06 §5.2)',
    area: 'hr',
    kind: 'stepper',
    permissions: ['Employee Add'],
    query: ['id', 'step'],
    load: () => import('./employee-add.tsx'),
  },
];
