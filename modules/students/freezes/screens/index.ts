// Screens of freezes.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/freeze`,
    name: 'StudentFreeze',
    title: 'Freeze',
    area,
    kind: 'list',
    permissions: ['Student-Freeze', 'Student-Freeze Approval'],
    query: ['student_id'],
    load: () => import('./student-freeze.tsx'),
  },
  {
    path: `${base}/std-freeze`,
    name: 'StdFreeze',
    title: 'Student Freeze',
    area,
    kind: 'form',
    permissions: ['Student-Freeze'],
    query: ['expected_until', 'from_on', 'note', 'student_id'],
    load: () => import('./std-freeze.tsx'),
  },
  {
    path: `${base}/unfreeze`,
    name: 'StudentUnfreeze',
    title: 'Unfreeze',
    area,
    kind: 'list',
    permissions: ['Student-Freeze'],
    load: () => import('./unfreeze.tsx'),
  },
  {
    path: `${base}/freeze-report`,
    name: 'FreezeReport',
    title: 'Freeze Report',
    area,
    kind: 'report',
    permissions: ['Student-Freeze Report'],
    load: () => import('./freeze-report.tsx'),
  },
];
