// Screens of additions, deductions and days.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/salary-inputs',
    name: 'SalaryInputs',
    title: 'Salary Inputs',
    area: 'payroll',
    kind: 'entry-sheet',
    permissions: ['salary-sheet'],
    query: ['tab', 'import', 'month', 'branch_id', 'employee_id', 'run'],
    load: () => import('./salary-inputs.tsx'),
  },
];
