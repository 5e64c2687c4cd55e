// Screens of changes of a fee plan.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/student-managment/fee-edit',
    name: 'FeeEdit',
    title: 'Fee Edit',
    area: 'students',
    kind: 'list',
    permissions: ['Std Fee Edit', 'Std Fee Edit Approval'],
    load: () => import('./fee-edit.tsx'),
  },
  {
    path: '/admin/student-managment/studentfee-edit',
    name: 'StudentFeeEdit',
    title: 'Student Fee Edit',
    area: 'students',
    kind: 'form',
    permissions: ['Std Fee Edit'],
    query: ['student_id'],
    load: () => import('./student-fee-edit.tsx'),
  },
];
