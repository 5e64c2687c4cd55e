// Screens of the settings of branches.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/setting',
    name: 'Setting',
    title: 'Branch Setting',
    area: 'branches',
    kind: 'settings',
    permissions: ['Branch Setting'],
    query: ['branch_id', 'group', 'q'],
    load: () => import('./branch-setting.tsx'),
  },
];
