// Screens of the record of an employee.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'hr';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/employee/details',
    name: 'EmployeeDetails',
    title: 'Employee Details',
    area,
    kind: 'record',
    permissions: ['Employee Record'],
    query: ['id', 'tab'],
    load: () => import('./employee-details.tsx'),
  },
  {
    path: '/admin/employee/edit',
    name: 'EmployeeEdit',
    title: 'Edit Employee',
    beyond: 'twenty-five fields are no dialog: the record opens them as a page',
    area,
    kind: 'form',
    permissions: ['Employee Edit'],
    query: ['id'],
    load: () => import('./employee-edit.tsx'),
  },
];
