// Screens of sections.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/classList`,
    name: 'ClassList',
    title: 'Class List',
    area,
    kind: 'list',
    permissions: ['Class Record'],
    query: ['course_id', 'section_ids'],
    load: () => import('./class-list.tsx'),
  },
];
