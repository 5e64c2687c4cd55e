// Screens of the reporting lines.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'hr';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/employee/hierarchy',
    name: 'employeeHierarchy',
    title: 'Hierarchy',
    area,
    kind: 'report',
    permissions: ['Employee Record'],
    query: ['view', 'branch_id', 'root_id'],
    load: () => import('./hierarchy.tsx'),
  },
  {
    path: '/admin/employee/sethierarchy',
    name: 'setHierarchy',
    title: 'Set Hierarchy',
    area,
    kind: 'record',
    permissions: ['Employee Hierarchy'],
    load: () => import('./set-hierarchy.tsx'),
  },
];
