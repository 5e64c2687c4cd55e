// Screens of leave of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/employee/leave',
    name: 'LeaveEmployee',
    title: 'Leave',
    area: 'hr',
    kind: 'approval-queue',
    permissions: ['leave-record', 'leave-approve'],
    query: ['tab', 'status', 'branch_id'],
    load: () => import('./leave.tsx'),
  },
];
