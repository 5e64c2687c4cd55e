// Screens of changes of a record.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/bulak-edit`,
    name: 'BulakEdit',
    title: 'Bulk Edit',
    area,
    kind: 'list',
    permissions: ['Student Bulk Edit'],
    load: () => import('./bulk-edit.tsx'),
  },
  {
    path: `${base}/std-bulk-adit`,
    name: 'StdBulkEdit',
    title: 'Bulk Edit Sheet',
    area,
    kind: 'entry-sheet',
    permissions: ['Student Bulk Edit'],
    query: ['id'],
    load: () => import('./bulk-edit-sheet.tsx'),
  },
  {
    path: `${base}/bulak-edit-approve`,
    name: 'BulakEditApprove',
    title: 'Bulk Edit Approval',
    area,
    kind: 'approval-queue',
    permissions: ['Student Bulk Edit Approval'],
    load: () => import('./bulk-edit-approve.tsx'),
  },
];
