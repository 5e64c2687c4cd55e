// Screens of attendance reports.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/attendance-report`,
    name: 'AttendanceReport',
    title: 'Attendance Report',
    area,
    kind: 'report',
    permissions: ['Student Attandance Record'],
    query: ['branch_id', 'from', 'section_id', 'state', 'tab', 'to'],
    load: () => import('./attendance-report.tsx'),
  },
];
