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
];
