// Screens of the trial balance.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/report/trial-balance`,
    name: 'TrialBalance',
    title: 'Trial Balance',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Report'],
    query: ['tab'],
    load: () => import('./trial-balance.tsx'),
  },
];
