// Screens of franchise branches, and the submenu of the area.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management',
    name: 'FranchiseSubmenu',
    title: 'Franchise Management',
    area: 'franchise',
    kind: 'submenu',
    permissions: [
      'Franchise Applicant',
      'Franchise Record',
      'Royalty Record',
      'Royalty Post',
      'Royalty Correction',
      'Royalty Deposit',
      'Royalty Claim',
      'Royalty Statement',
    ],
    load: () => import('./franchise-submenu.tsx'),
  },
  {
    path: '/admin/franchise-management/franchise-status',
    name: 'FranchiseStatus',
    title: 'Franchise Setting',
    area: 'franchise',
    kind: 'list',
    permissions: ['Franchise Record'],
    query: ['branch_id', 'agreement_id', 'franchisee_id', 'tab', 'agreement'],
    load: () => import('./franchise-status.tsx'),
  },
];
