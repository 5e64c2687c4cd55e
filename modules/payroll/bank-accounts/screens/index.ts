// Screens of the accounts on which people are paid.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/employee-bank-account',
    name: 'EmployeeBankAccount',
    title: 'Employee Bank Account',
    area: 'payroll',
    kind: 'list',
    permissions: ['Employee Bank Account', 'Employee Bank Account Approval'],
    query: ['view', 'employee_id', 'branch_id'],
    load: () => import('./bank-accounts.tsx'),
  },
];
