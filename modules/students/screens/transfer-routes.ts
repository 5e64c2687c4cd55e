// Screens of transfers and changes of section (spec 03 §6.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const transferRoutes: ScreenRoute[] = [
  {
    path: `${base}/student-bulk-transfer`,
    name: 'StudentBulkTransfer',
    title: 'Student Bulk Transfer',
    area,
    kind: 'stepper',
    permissions: ['student-transfer', 'Student Promotion'],
    load: () => import('./bulk-transfer/bulk-transfer.tsx'),
  },
  {
    path: `${base}/transfer`,
    name: 'StudentTransfer',
    title: 'Transfer',
    area,
    kind: 'list',
    permissions: ['student-transfer', 'transfer-approve'],
    load: () => import('./transfers/student-transfer.tsx'),
  },
  {
    path: `${base}/std-transfer`,
    name: 'StdTransfer',
    title: 'Student Transfer',
    area,
    kind: 'form',
    permissions: ['student-transfer'],
    load: () => import('./transfers/std-transfer.tsx'),
  },
  {
    path: `${base}/transfer/approved`,
    name: 'TransferApproved',
    title: 'Transfer Approval',
    area,
    kind: 'approval-queue',
    permissions: ['transfer-approve'],
    load: () => import('./transfers/transfer-approved.tsx'),
  },
  {
    path: `${base}/transfer/record`,
    name: 'TransferRecord',
    title: 'Transfer Record',
    area,
    kind: 'report',
    permissions: ['student-transfer'],
    load: () => import('./transfers/transfer-record.tsx'),
  },
];
