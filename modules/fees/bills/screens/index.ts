// Screens of bills and of lists for banks.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/bilsfee/challan',
    name: 'BilsFeeChallan',
    title: 'Fee Bills',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Challen'],
    load: () => import('./bills.tsx'),
  },
  {
    path: '/admin/account-managment/bank/outstanding',
    name: 'BankOutstanding',
    title: 'Bank Outstanding',
    area: 'fees',
    kind: 'list',
    permissions: ['Bank Record'],
    query: ['tab'],
    load: () => import('./bank-outstanding.tsx'),
  },
  {
    path: '/admin/account-managment/bank/studentlist',
    name: 'BankStudentList',
    title: 'Bank Student List',
    area: 'fees',
    kind: 'list',
    permissions: ['Bank Record'],
    query: ['tab'],
    load: () => import('./bank-student-list.tsx'),
  },
];
