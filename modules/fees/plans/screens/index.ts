// Screens of fee plans.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/student-managment/student-feestructure',
    name: 'StudentFeeStructure',
    title: 'Student Fee Structure',
    area: 'students',
    kind: 'record',
    permissions: ['Std Structure Edit'],
    query: ['student_id'],
    load: () => import('./student-fee-structure.tsx'),
  },
];
