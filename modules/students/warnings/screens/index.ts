// Screens of warnings.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/warning`,
    name: 'StudentWarning',
    title: 'Student Warning',
    area,
    kind: 'list',
    permissions: ['student-warning'],
    query: ['tab'],
    load: () => import('./student-warning.tsx'),
  },
];
