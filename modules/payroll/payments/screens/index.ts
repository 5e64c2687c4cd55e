// Screens of payments of salaries.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/salary/pay',
    name: 'SalaryPay',
    title: 'Pay Salaries',
    area: 'payroll',
    kind: 'list',
    permissions: ['salary pay list'],
    query: ['tab', 'q', 'branch_id'],
    load: () => import('./salary-pay.tsx'),
  },
  {
    path: '/admin/account-managment/bank/employeesheet',
    name: 'EmployeeBankRecord',
    title: 'Employee Bank Record',
    area: 'fees',
    kind: 'list',
    permissions: ['salary pay list', 'Bank Record'],
    query: ['bank_id', 'branch_id', 'month', 'q', 'status'],
    load: () => import('./bank-record.tsx'),
  },
];
