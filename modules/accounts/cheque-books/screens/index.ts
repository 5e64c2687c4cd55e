// The tab that cheque books put on the page of banks.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';

export const listTabs: readonly AddedListTab[] = [
  {
    page: 'banks',
    key: 'cheques',
    title: 'Cheques',
    permissions: ['Bank Record'],
    load: () => import('./cheques-tab.tsx'),
  },
];
