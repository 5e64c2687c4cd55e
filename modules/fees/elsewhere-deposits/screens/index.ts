// The cashier's desk, which takes for children of this and of other branches.
// Screens of deposits, and the field for the scanner on the home of the fee desk.

import type { HomePart } from '#ui/page/home-parts.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const homeParts: readonly HomePart[] = [{ tile: 'fees.scan', load: () => import('./parts/home-scan.tsx') }];

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-deposit',
    name: 'feeDepositForm',
    title: 'Fee Deposit',
    area: 'fees',
    kind: 'form',
    permissions: ['Fee Deposit'],
    query: ['student_id'],
    load: () => import('./any-desk.tsx'),
  },
];
