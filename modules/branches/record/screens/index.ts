// Screens of the record of a branch.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/branch-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/detail`,
    name: 'branchDetail',
    title: 'Branch Details',
    area: 'branches',
    kind: 'list',
    permissions: ['Branch Record'],
    query: ['branch', 'tab', 'view', 'at', 'km'],
    load: () => import('./detail.tsx'),
  },
];
