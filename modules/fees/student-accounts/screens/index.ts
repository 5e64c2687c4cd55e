// Screens of the fee account of a child.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/StudentFee-submenu',
    name: 'StudentFeeSubmenu',
    title: 'Student Fee',
    area: 'fees',
    kind: 'submenu',
    permissions: [
      'Fee Challen',
      'Outstanding',
      'Fee Post',
      'Fee Deposit',
      'Fee Deposit Approval',
      'Bank Record',
      'Bank Upload',
      'salary pay list',
      'Bank Add',
      'Correction',
      'Correction Approval',
      'Correction Report',
      'Correction Approved Report',
      'charity discount',
      'charity discount approval',
      'Fee Increment',
      'Std Fee Edit',
      'statement',
      'Fee Setting',
      'Paid List',
      'Tentive List',
      'Fee Structure Record',
      'Std Structure Edit',
    ],
    load: () => import('./student-fee-submenu.tsx'),
  },
];
