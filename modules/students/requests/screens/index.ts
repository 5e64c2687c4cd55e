// Screens of requests of parents.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/parent-requests`,
    name: 'ParentStudent',
    title: 'Parent Student Request',
    area,
    kind: 'list',
    permissions: ['parent-student-request'],
    query: ['id', 'late'],
    load: () => import('./parent-requests.tsx'),
  },
];
