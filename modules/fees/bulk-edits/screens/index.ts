// Screens of fee bulk edits.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-bulk-edit',
    name: 'FeeBulkEdit',
    title: 'Fee Bulk Edit',
    area: 'fees',
    kind: 'entry-sheet',
    permissions: ['Std Fee Edit'],
    query: ['tab', 'request_id'],
    load: () => import('./fee-bulk-edit.tsx'),
  },
];
