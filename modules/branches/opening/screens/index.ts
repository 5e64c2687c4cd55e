// Screens of a branch that opens.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/add-branch/:id',
    name: 'AddBranch',
    title: 'Add Branch',
    area: 'branches',
    kind: 'stepper',
    permissions: ['Branch-Create'],
    query: ['branch', 'step'],
    load: () => import('./add-branch.tsx'),
  },
];
