// Screens of the day's register.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/manual-attendance`,
    name: 'ManualAttendance',
    title: 'Manual Attendance',
    area,
    kind: 'entry-sheet',
    permissions: ['Student Attandance Add'],
    offline: true,
    load: () => import('./manual-attendance.tsx'),
  },
];
