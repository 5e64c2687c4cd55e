// Screens of month sheets.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/attendance-list`,
    name: 'AttendanceList',
    title: 'Attendance List',
    area,
    kind: 'report',
    permissions: ['Student Attandance Record'],
    load: () => import('./attendance-list.tsx'),
  },
];
