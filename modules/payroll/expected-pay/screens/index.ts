// The tab of what somebody can expect before payday, on the report of what was posted.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';

export const listTabs: readonly AddedListTab[] = [
  {
    page: 'posted salaries',
    key: 'expected',
    title: 'Before payday',
    permissions: ['salary-sheet'],
    load: () => import('./before-payday.tsx'),
  },
];
