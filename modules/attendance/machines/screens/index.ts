// Screens of attendance machines.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/machine-attendance`,
    name: 'MachineAttendance',
    title: 'Machine Attendance',
    area,
    kind: 'list',
    permissions: ['Student Attandance Record', 'Attendance Machine'],
    query: ['tab'],
    load: () => import('./machine-attendance.tsx'),
  },
];
