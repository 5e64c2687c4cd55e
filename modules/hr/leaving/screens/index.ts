// Screens of leaving of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/employee-left',
    name: 'EmployeeLeft',
    title: 'Employee Left',
    area: 'hr',
    kind: 'approval-queue',
    permissions: ['Employee Left', 'Employee Left Approval'],
    query: ['tab'],
    load: () => import('./employee-left.tsx'),
  },
  {
    path: '/admin/hr/clearance-items',
    name: 'ClearanceItems',
    title: 'Clearance List',
    beyond: 'the list of what leavers give back is a template of the school (06 §2.5)',
    area: 'hr',
    kind: 'list',
    permissions: ['Employee Setup', 'Employee Left', 'Employee Left Approval'],
    load: () => import('./clearance-items.tsx'),
  },
];
