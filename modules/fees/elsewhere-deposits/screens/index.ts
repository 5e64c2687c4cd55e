// The cashier's desk, which takes for children of this and of other branches.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-deposit',
    name: 'feeDepositForm',
    title: 'Fee Deposit',
    area: 'fees',
    kind: 'form',
    permissions: ['Fee Deposit'],
    query: ['code', 'sender', 'student_id'],
    load: () => import('./any-desk.tsx'),
  },
];
