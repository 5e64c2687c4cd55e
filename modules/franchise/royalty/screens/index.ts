// Screens of royalty months.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management/account/royalty-posting',
    name: 'FranchiseRoyaltyPosting',
    title: 'Royalty Posting',
    area: 'franchise',
    kind: 'list',
    permissions: ['Royalty Record', 'Royalty Post'],
    query: ['id', 'run_id', 'tab', 'month', 'branch_id'],
    load: () => import('./royalty-posting.tsx'),
  },
];
