// Screens of classes.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/branch-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/branchclass`,
    name: 'BranchClass',
    title: 'Branch Class',
    area: 'branches',
    kind: 'entry-sheet',
    permissions: ['Branch Record'],
    query: ['branch_id'],
    load: () => import('./branch-class.tsx'),
  },
];
