// Screens of marks and punches of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'hr';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/attendance/record',
    name: 'AttendanceRecord',
    title: 'Attendance Record',
    area,
    kind: 'list',
    permissions: ['Employee Attandance Record'],
    load: () => import('./attendance-record.tsx'),
  },
  {
    path: '/admin/attandance/card',
    name: 'AttendanceCard',
    title: 'Attendance Card',
    area,
    kind: 'form',
    permissions: ['Employee Attendance Barcode', 'Employee Attandance Add'],
    query: ['branch_id'],
    offline: true,
    load: () => import('./station.tsx'),
  },
];
