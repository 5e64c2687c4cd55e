// Screens of members of schemes.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/scheme-members',
    name: 'SchemeMembers',
    title: 'Scheme Members',
    beyond: 'members of a fund or a scheme are entered, numbered and ended (07 STAT-3)',
    area: 'payroll',
    kind: 'list',
    permissions: ['salary-record', 'salary-sheet', 'salary-structure'],
    query: ['view', 'scheme_id', 'branch_id', 'employee_id'],
    load: () => import('./scheme-members.tsx'),
  },
];
