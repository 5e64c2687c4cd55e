// The tab of the radar, on the report of what was posted.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';

export const listTabs: readonly AddedListTab[] = [
  {
    page: 'posted salaries',
    key: 'radar',
    title: 'For the auditor',
    permissions: ['salary-record'],
    load: () => import('./pay-radar.tsx'),
  },
];
