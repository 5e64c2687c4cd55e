// Screens of gateways, and the tab that they put on the page of banks.

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
