// Screens of posting a month.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/feepost',
    name: 'feepost',
    title: 'Fee Post',
    area: 'fees',
    kind: 'stepper',
    permissions: ['Fee Post'],
    load: () => import('./fee-post.tsx'),
  },
  {
    path: '/admin/account-managment/fee-post',
    name: 'FeePostRegister',
    title: 'Fee Post Register',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Post'],
    query: ['run_id'],
    load: () => import('./fee-post-register.tsx'),
  },
];
