// Screens of posting for one child or one head.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/individual-feepost',
    name: 'individualfeepost',
    title: 'Individual Fee Post',
    area: 'fees',
    kind: 'form',
    permissions: ['Fee Post'],
    load: () => import('./individual-post.tsx'),
  },
  {
    path: '/admin/account-managment/add-extra-feepost',
    name: 'addextrafeepost',
    title: 'Add Extra Fee Post',
    area: 'fees',
    kind: 'entry-sheet',
    permissions: ['Fee Post'],
    load: () => import('./extra-post.tsx'),
  },
];
