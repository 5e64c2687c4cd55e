// Screens of the matrix of branches by classes.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-class-student',
    name: 'BranchClassStudent',
    title: 'Branch Class Student',
    area: 'branches',
    kind: 'report',
    permissions: ['Branch Record'],
    query: ['expand', 'measure', 'branch_id'],
    load: () => import('./class-student.tsx'),
  },
];
