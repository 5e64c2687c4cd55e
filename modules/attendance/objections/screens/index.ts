// Screens of objections.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/monthly/attandance/request',
    name: 'AttendanceRequest',
    title: 'Attendance Requests',
    area: 'hr',
    kind: 'approval-queue',
    permissions: ['Employee Attandance Record', 'Employee Attandance Edit'],
    load: () => import('./requests.tsx'),
  },
];
