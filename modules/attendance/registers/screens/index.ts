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
    query: ['branch_id', 'on_date', 'section_id'],
    load: () => import('./manual-attendance.tsx'),
  },
];
