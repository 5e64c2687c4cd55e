// Screens of the set-up of salaries.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/salary-setup',
    name: 'SalarySetup',
    title: 'Salary Setup',
    area: 'payroll',
    kind: 'record',
    permissions: ['salary-setup'],
    query: ['tab'],
    load: () => import('./salary-setup.tsx'),
  },
];
