// Screens of loans and advances.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const listTabs: readonly AddedListTab[] = [
  { page: 'my record', key: 'loans', title: 'Loans', permissions: [], load: () => import('./my-loans.tsx') },
];

const area = 'payroll';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/loan/add',
    name: 'LoanRequestAdd',
    title: 'Loan Request',
    area,
    kind: 'form',
    permissions: ['loan-add'],
    query: ['employee_id', 'kind'],
    load: () => import('./loan-request.tsx'),
  },
  {
    path: '/admin/loan/loan-management',
    name: 'LoanManagement',
    title: 'Loan Management',
    area,
    kind: 'list',
    permissions: ['loan-record', 'loan-add', 'loan-approve'],
    query: ['state', 'q'],
    load: () => import('./loan-management.tsx'),
  },
  {
    path: '/admin/loan/approve',
    name: 'ApproveLoan',
    title: 'Approve Loan',
    area,
    kind: 'approval-queue',
    permissions: ['loan-approve'],
    load: async () => ({ Screen: (await import('./loan-queues.tsx')).FirstLevel }),
  },
  {
    path: '/admin/loan/approve/approval',
    name: 'LoanFinalApproval',
    title: 'Final Loan Approval',
    area,
    kind: 'approval-queue',
    permissions: ['loan-final-approve'],
    load: async () => ({ Screen: (await import('./loan-queues.tsx')).SecondLevel }),
  },
  {
    path: '/admin/loan/reject',
    name: 'LoanRejected',
    title: 'Rejected Loans',
    area,
    kind: 'list',
    permissions: ['loan-record', 'loan-approve'],
    load: () => import('./loans-rejected.tsx'),
  },
];
