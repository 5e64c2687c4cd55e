// Screens of the statements.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/profitloss',
    name: 'ProfitLoss',
    title: 'Profit and Loss',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Report'],
    query: ['tab', 'from', 'to', 'branch_ids', 'branch_id', 'days', 'day', 'month'],
    load: () => import('./profit-loss.tsx'),
  },
  {
    path: '/admin/account-managment/report/project-exp-report',
    name: 'ProjectExpensReport',
    title: 'Project Expense Report',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Report'],
    query: ['from', 'to', 'columns', 'branch_ids'],
    load: () => import('./project-expense.tsx'),
  },
];
