// The field for the scanner on the home of the fee desk.

import type { HomePart } from '#ui/page/home-parts.ts';

export const homeParts: readonly HomePart[] = [{ tile: 'fees.scan', load: () => import('./parts/home-scan.tsx') }];
// Screens of deposits.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-deposit',
    name: 'feeDepositForm',
    title: 'Fee Deposit',
    area: 'fees',
    kind: 'form',
    permissions: ['Fee Deposit'],
    query: ['student_id'],
    load: () => import('./deposit-desk.tsx'),
  },
];
