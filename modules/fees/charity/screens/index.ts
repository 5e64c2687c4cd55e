// Screens of concessions by hand.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/student-fee/charity',
    name: 'Charity',
    title: 'Charity',
    area: 'fees',
    kind: 'list',
    permissions: ['charity discount'],
    query: ['student_id', 'type_id', 'course_id', 'branch_id', 'status'],
    load: () => import('./charity.tsx'),
  },
  {
    path: '/admin/account-managment/student-fee/charity-add',
    name: 'CharityAdd',
    title: 'Add Charity',
    area: 'fees',
    kind: 'form',
    permissions: ['charity discount'],
    query: ['student_id', 'type_id', 'head_id', 'basis', 'rate', 'amount', 'from'],
    load: () => import('./charity-add.tsx'),
  },
  {
    path: '/admin/account-managment/student-fee/charity-approval',
    name: 'CharityApproval',
    title: 'Charity Approval',
    area: 'fees',
    kind: 'approval-queue',
    permissions: ['charity discount approval'],
    load: () => import('./charity-approval.tsx'),
  },
  {
    path: '/admin/account-managment/student-fee/charity-report',
    name: 'CharityDiscountReport',
    title: 'Charity Discount Report',
    area: 'fees',
    kind: 'report',
    permissions: ['charity discount'],
    load: () => import('./charity-report.tsx'),
  },
];
