// Screens of approvals.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/admin-approval',
    name: 'AdminApproval',
    title: 'Admin Approval',
    area: 'platform',
    kind: 'approval-queue',
    permissions: [],
    query: ['kind', 'open', 'view'],
    load: () => import('./admin-approval.tsx'),
  },
];
