// Screens of payment codes.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/bank/transfercode',
    name: 'BankTransferCodes',
    title: 'Transfer Codes',
    area: 'fees',
    kind: 'list',
    permissions: ['Bank Record'],
    load: () => import('./transfer-codes.tsx'),
  },
  {
    path: '/admin/account-managment/bank-transfer-code',
    name: 'BankTransferCode',
    title: 'Bank Transfer Code',
    area: 'fees',
    kind: 'list',
    permissions: ['Bank Record'],
    query: ['code'],
    load: () => import('./transfer-code.tsx'),
  },
];
