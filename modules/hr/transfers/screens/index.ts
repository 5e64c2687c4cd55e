// Screens of transfers of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/employee-transfers',
    name: 'EmployeeTransfers',
    title: 'Employee Transfers',
    beyond: 'what was asked of two branches is looked at and taken back somewhere (06 §3.2)',
    area: 'hr',
    kind: 'list',
    permissions: ['Employee Transfer', 'Employee Transfer Approval'],
    load: () => import('./transfers.tsx'),
  },
];
