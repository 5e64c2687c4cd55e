// Screens of transfers.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/transfer`,
    name: 'StudentTransfer',
    title: 'Transfer',
    area,
    kind: 'list',
    permissions: ['student-transfer', 'transfer-approve'],
    query: ['state', 'student_id', 'tab'],
    load: () => import('./student-transfer.tsx'),
  },
  {
    path: `${base}/std-transfer`,
    name: 'StdTransfer',
    title: 'Student Transfer',
    area,
    kind: 'form',
    permissions: ['student-transfer'],
    query: ['effective_on', 'group', 'reason', 'student_id'],
    load: () => import('./std-transfer.tsx'),
  },
  {
    path: `${base}/transfer/approved`,
    name: 'TransferApproved',
    title: 'Transfer Approval',
    area,
    kind: 'approval-queue',
    permissions: ['transfer-approve'],
    query: ['tab'],
    load: () => import('./transfer-approved.tsx'),
  },
  {
    path: `${base}/transfer/record`,
    name: 'TransferRecord',
    title: 'Transfer Record',
    area,
    kind: 'report',
    permissions: ['student-transfer'],
    load: () => import('./transfer-record.tsx'),
  },
];
