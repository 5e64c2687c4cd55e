// The tab of one's own pay, on the page of one's own record.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';

export const listTabs: readonly AddedListTab[] = [
  { page: 'my record', key: 'pay', title: 'Pay', permissions: [], load: () => import('./my-pay.tsx') },
];
