// Screens of branch performance.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const period = ['from', 'to'] as const;

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/performance',
    name: 'Performance',
    title: 'Branch Performance',
    area: 'branches',
    kind: 'report',
    permissions: ['Branch Performance'],
    query: ['branch', 'tab', ...period],
    load: () => import('./performance.tsx'),
  },
  {
    path: '/admin/branch-managment/performance-monthwise',
    name: 'PerformanceMonthWise',
    title: 'Performance Monthwise',
    area: 'branches',
    kind: 'report',
    permissions: ['Branch Performance'],
    query: ['branch_id', 'kpi'],
    load: () => import('./performance-monthwise.tsx'),
  },
];
