// Screens of retention.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/employee-retention-record',
    name: 'EmployeeRetentionRecord',
    title: 'Employee Retention Record',
    area: 'hr',
    kind: 'report',
    permissions: ['Employee Record', 'HR Dashboard'],
    load: () => import('./retention.tsx'),
  },
];
