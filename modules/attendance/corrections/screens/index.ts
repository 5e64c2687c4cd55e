// Screens of corrections.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/add-attendance`,
    name: 'AddAttendance',
    title: 'Add Attendance',
    area,
    kind: 'form',
    permissions: ['Student Attandance Edit'],
    query: ['from_on', 'reason', 'request', 'student_id', 'tab', 'to_on'],
    load: () => import('./add-attendance.tsx'),
  },
];
