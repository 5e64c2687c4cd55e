// Screens of statements.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/student-fee/statement',
    name: 'StudentStatement',
    title: 'Student Statement',
    area: 'fees',
    kind: 'report',
    permissions: ['statement'],
    load: () => import('./student-statement.tsx'),
  },
];
