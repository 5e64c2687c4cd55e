// The page that an auditor opens.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/audit-pack/:token',
    name: 'AuditPack',
    title: 'Audit pack',
    beyond: 'a read-only link to a period, for an auditor (05 §14.3)',
    area: 'accounts',
    kind: 'public',
    frame: 'public',
    permissions: [],
    query: ['part', 'page', 'voucher'],
    load: () => import('./pack.tsx'),
  },
];
