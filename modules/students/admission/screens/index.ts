// Screens of new students.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/new-std-list`,
    name: 'NewStudentList',
    title: 'New Students',
    area,
    kind: 'list',
    permissions: ['Student Record'],
    load: () => import('./new-students.tsx'),
  },
];
