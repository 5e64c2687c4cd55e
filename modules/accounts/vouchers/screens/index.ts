// Screens of vouchers.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';
const area = 'accounts';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/searchvoucher`,
    name: 'SearchVoucher',
    title: 'Search Voucher',
    area,
    kind: 'list',
    permissions: ['Account Record'],
    query: ['kind', 'state', 'branch_id', 'from', 'to', 'payee_account_id', 'paid'],
    load: () => import('./search-voucher.tsx'),
  },
  {
    path: `${base}/voucher/info`,
    name: 'VoucherInfo',
    title: 'Voucher',
    area,
    kind: 'record',
    permissions: ['Account Record'],
    query: ['id'],
    load: () => import('./voucher-info.tsx'),
  },
];
