// Screens of promotion.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/student-bulk-transfer`,
    name: 'StudentBulkTransfer',
    title: 'Student Bulk Transfer',
    area,
    kind: 'stepper',
    permissions: ['student-transfer', 'Student Promotion'],
    query: ['run', 'step', 'tab'],
    load: () => import('./bulk-transfer.tsx'),
  },
];
