// Screens of challans.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/new-fee-challan',
    name: 'NewFeeChallan',
    title: 'Fee Challan',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Challen'],
    load: () => import('./new-fee-challan.tsx'),
  },
  {
    path: '/admin/account-managment/feechallan',
    name: 'FeeChallan',
    title: 'Challan Register',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Challen'],
    query: ['bill_month', 'branch_id', 'head_id'],
    load: () => import('./challan-register.tsx'),
  },
  {
    path: '/admin/account-managment/fee-challan',
    name: 'FeeChallanRecord',
    title: 'Challan',
    area: 'fees',
    kind: 'record',
    permissions: ['Fee Challen'],
    query: ['id', 'student_id'],
    load: () => import('./challan-record/challan-record.tsx'),
  },
];
