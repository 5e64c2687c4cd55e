// Screens of bank files, and of all that came in: deposits beside what nobody knows.

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
  {
    path: '/admin/account-managment/depositdetails',
    name: 'feeDepositDetails',
    title: 'Fee Deposit Details',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Deposit'],
    query: ['channel', 'collected_by', 'from', 'mine', 'q', 'tab', 'to'],
    load: () => import('./deposit-details.tsx'),
  },
];
