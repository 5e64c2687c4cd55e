// Screens of royalty corrections.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management/account/royalty-correction',
    name: 'royaltyCorrection',
    title: 'Royalty Correction',
    area: 'franchise',
    kind: 'list',
    permissions: ['Royalty Correction'],
    query: ['new', 'challan_id', 'branch_id', 'state'],
    load: () => import('./royalty-correction.tsx'),
  },
];
