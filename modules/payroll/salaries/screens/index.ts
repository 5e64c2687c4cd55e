// Screens of the salaries of a month.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'payroll';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/monthly/salary/sheet',
    name: 'MonthlySalarySheet',
    title: 'Monthly Salary Sheet',
    area,
    kind: 'entry-sheet',
    permissions: ['salary-sheet'],
    query: ['branch_id', 'kind', 'month', 'status'],
    load: () => import('./salary-sheet.tsx'),
  },
  {
    path: '/admin/hr/monthly/salary-aproved',
    name: 'ApproveSalary',
    title: 'Approve Salary',
    area,
    kind: 'approval-queue',
    permissions: ['hr-salary-approval', 'deputy-ceo-salary-approval', 'ceo-salary-approval'],
    query: ['tab', 'branch_id', 'month', 'salary_id'],
    load: () => import('./approve-salary.tsx'),
  },
  {
    path: '/admin/hr/posted-Salary/report',
    name: 'PostedSalaryReport',
    title: 'Posted Salary Report',
    area,
    kind: 'report',
    permissions: ['salary-record'],
    query: ['tab', 'from', 'to', 'branch_id', 'employee_id', 'status', 'kind'],
    load: () => import('./posted-salaries.tsx'),
  },
  {
    path: '/admin/hr/salary-summary',
    name: 'SalarySummary',
    title: 'Salary Summary',
    area,
    kind: 'report',
    permissions: ['salary-record'],
    query: ['from', 'to', 'group_by', 'branch_id'],
    load: () => import('./salary-summary.tsx'),
  },
];
