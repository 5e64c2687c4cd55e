// Screens of what franchises owe.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management/account/royalty-outstanding',
    name: 'royaltyOutstanding',
    title: 'Royalty Outstanding',
    area: 'franchise',
    kind: 'report',
    permissions: ['Royalty Record'],
    query: ['as_of', 'by', 'franchisee_id', 'overdue'],
    load: () => import('./royalty-outstanding.tsx'),
  },
  {
    path: '/admin/franchise-management/account/royalty-statement',
    name: 'royaltyStatement',
    title: 'Franchise Statement',
    area: 'franchise',
    kind: 'report',
    permissions: ['Royalty Statement'],
    query: ['branch_id', 'from', 'to'],
    load: () => import('./royalty-statement.tsx'),
  },
];
