// Addresses of fees (spec 04 §5.1); names and titles are the catalogue's.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-deposit',
    name: 'feeDepositForm',
    title: 'Fee Deposit',
    area: 'fees',
    kind: 'form',
    permissions: ['Fee Deposit'],
    load: () => import('./deposit-desk/deposit-desk.tsx'),
  },
  {
    path: '/admin/account-managment/depositdetails',
    name: 'feeDepositDetails',
    title: 'Fee Deposit Details',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Deposit'],
    load: () => import('./deposit-details/deposit-details.tsx'),
  },
  {
    path: '/admin/account-managment/student-fee/statement',
    name: 'StudentStatement',
    title: 'Student Statement',
    area: 'fees',
    kind: 'report',
    permissions: ['statement'],
    load: () => import('./student-statement/student-statement.tsx'),
  },
  {
    path: '/admin/account-managment/monthly-fee/outstanding',
    name: 'outstandingFee',
    title: 'Outstanding Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    load: () => import('./outstanding/outstanding.tsx'),
  },
  {
    path: '/admin/account-managment/monthly-fee/branch-fee',
    name: 'branchOutstandingFee',
    title: 'Branch Outstanding Fee',
    area: 'fees',
    kind: 'report',
    permissions: ['Outstanding'],
    load: () => import('./outstanding/branch-outstanding.tsx'),
  },
];
