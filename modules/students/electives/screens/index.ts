// The tab of electives on the page of the academic structure.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';

export const listTabs: readonly AddedListTab[] = [
  {
    page: 'semester planning',
    key: 'electives',
    title: 'Electives',
    permissions: ['Section Edit', 'Academic Setup Record'],
    load: () => import('./electives-tab.tsx'),
  },
];
