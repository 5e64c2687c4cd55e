// Screens of pay plans.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/pay-plans',
    name: 'PayPlans',
    title: 'Pay Plans',
    area: 'payroll',
    kind: 'list',
    permissions: ['salary-structure', 'salary-structure-approval'],
    query: ['view', 'employee_id', 'branch_id'],
    load: () => import('./pay-plans.tsx'),
  },
];
