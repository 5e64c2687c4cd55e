// Screens of the two queues of vouchers.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';
const area = 'accounts';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/voucher/request`,
    name: 'VoucherRequest',
    title: 'Voucher Request',
    area,
    kind: 'approval-queue',
    permissions: ['voucher-approval', 'create-voucher'],
    load: () => import('./voucher-request.tsx'),
  },
  {
    path: `${base}/voucher/approval`,
    name: 'VoucherApproval',
    title: 'Voucher Approval',
    area,
    kind: 'approval-queue',
    permissions: ['voucher-approval-account-level'],
    load: () => import('./voucher-approval.tsx'),
  },
];
