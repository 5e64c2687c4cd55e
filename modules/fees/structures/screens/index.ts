// Screens of fee structures.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/fee-structure',
    name: 'FeeStructure',
    title: 'Fee Structure Management',
    area: 'branches',
    kind: 'list',
    permissions: ['Fee Structure Record'],
    query: ['import', 'tab'],
    load: () => import('./fee-structure.tsx'),
  },
];
