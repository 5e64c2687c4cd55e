// Screens of shifts.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'hr';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/shift/management',
    name: 'ShiftManagement',
    title: 'Shift Management',
    area,
    kind: 'list',
    permissions: ['Employee Shift', 'Employee Shift Edit'],
    query: ['tab', 'shift_id'],
    load: () => import('./shift-management.tsx'),
  },
  {
    path: '/admin/hr/shift/edit',
    name: 'ShiftEdit',
    title: 'Change Shift',
    beyond: 'a week of times is no dialog: the list opens a shift as a page (06 §5)',
    area,
    kind: 'form',
    permissions: ['Employee Shift Edit'],
    query: ['id'],
    load: () => import('./shift-edit.tsx'),
  },
];
