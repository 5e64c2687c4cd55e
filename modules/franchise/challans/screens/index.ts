// Screens of royalty challans.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management/account/royalty-challan',
    name: 'royaltyChallan',
    title: 'Royalty Challan',
    area: 'franchise',
    kind: 'list',
    permissions: ['Royalty Record'],
    query: ['id', 'branch_id', 'month', 'state', 'late'],
    load: () => import('./royalty-challan.tsx'),
  },
];
