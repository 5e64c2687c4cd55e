// Screens of ledgers and statements of people.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'payroll';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/employee/ledger',
    name: 'EmployeeLedgerList',
    title: 'Employee Ledgers',
    area,
    kind: 'list',
    permissions: ['Ledger'],
    query: ['q', 'branch_id', 'from', 'account', 'non_zero'],
    load: () => import('./employee-ledgers.tsx'),
  },
  {
    path: '/admin/employee/employee-Ledger',
    name: 'employeeLedger',
    title: 'Employee Ledger',
    area,
    kind: 'report',
    permissions: ['Ledger'],
    query: ['employee_id', 'from', 'to', 'account'],
    load: () => import('./employee-ledger.tsx'),
  },
  {
    path: '/admin/hr/employee-statement',
    name: 'employeeStatement',
    title: 'Employee Statement',
    area,
    kind: 'report',
    permissions: ['salary-record'],
    query: ['employee_id', 'from', 'to'],
    load: () => import('./employee-statement.tsx'),
  },
];
