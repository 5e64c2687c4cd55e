// Screens of final settlements.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/final-settlement',
    name: 'FinalSettlement',
    title: 'Final Settlement',
    area: 'payroll',
    kind: 'approval-queue',
    permissions: ['final-settlement', 'hr-salary-approval', 'final-settlement-approval'],
    query: ['tab', 'q', 'branch_id', 'employee_id'],
    load: () => import('./final-settlement.tsx'),
  },
];
