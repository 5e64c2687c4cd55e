// Screens of expenses.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/report/expense-report',
    name: 'ExpenseReport',
    title: 'Expense Report',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Record'],
    query: ['tab', 'from', 'to', 'by', 'branch_ids', 'category_id', 'payee_type_id', 'account_id'],
    load: () => import('./expense-report.tsx'),
  },
];
