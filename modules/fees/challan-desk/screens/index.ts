// Screens of the challan desk: challans as tabs, the sheet with all that is open, the form for one student.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-challantab',
    name: 'FeeChallanTab',
    title: 'Fee Challans',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Challen'],
    query: ['tab'],
    load: () => import('./fee-challan-tab.tsx'),
  },
  {
    path: '/admin/account-managment/outstandingfee/challan',
    name: 'OutstandingChallan',
    title: 'Outstanding Challan',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Challen', 'Outstanding'],
    load: () => import('./outstanding-challan.tsx'),
  },
  {
    path: '/admin/account-managment/feeChallanform',
    name: 'FeeChallanForm',
    title: 'Challan Form',
    area: 'fees',
    kind: 'form',
    permissions: ['Fee Challen'],
    query: ['student_id'],
    load: () => import('./fee-challan-form.tsx'),
  },
];
