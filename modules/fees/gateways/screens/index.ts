// Screens of gateways, and the tab that they put on the page of banks.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';

export const listTabs: readonly AddedListTab[] = [
  {
    page: 'banks',
    key: 'gateways',
    title: 'Gateways',
    permissions: ['Bank Record', 'Bank Add', 'Bank Edit'],
    load: () => import('./gateways-tab.tsx'),
  },
];

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/jazzcash',
    name: 'JazzCash',
    title: 'JazzCash',
    area: 'fees',
    kind: 'list',
    permissions: ['Bank Record'],
    query: ['tab'],
    load: () => import('./jazzcash.tsx'),
  },
];
