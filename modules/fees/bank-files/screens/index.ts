// Screens of bank files.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/bank/feedeposit',
    name: 'BankFeeDeposit',
    title: 'Bank Fee Deposit',
    area: 'fees',
    kind: 'stepper',
    permissions: ['Bank Upload'],
    query: ['id'],
    load: () => import('./bank-fee-deposit.tsx'),
  },
];
