// Screens of categories of students.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/category`,
    name: 'StudentCategory',
    title: 'Student Category',
    area,
    kind: 'list',
    permissions: ['Student Category Record'],
    load: () => import('./student-category.tsx'),
  },
];
