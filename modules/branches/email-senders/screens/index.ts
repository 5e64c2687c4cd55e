// Screens of e-mail senders.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/branch-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/bulk-email-setting`,
    name: 'BulkEmailSetting',
    title: 'Bulk Email Setting',
    area: 'branches',
    kind: 'list',
    permissions: ['Bulk Email Setting'],
    load: () => import('./email-senders.tsx'),
  },
];
