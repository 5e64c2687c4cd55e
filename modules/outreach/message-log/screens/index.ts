// Screens of the log of messages.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/sms/search-logs',
    name: 'SmsSearchLogs',
    title: 'Message Log',
    area: 'messaging',
    kind: 'list',
    permissions: ['SMS Alert', 'Full Marketing', 'Message Log'],
    load: () => import('./search-logs.tsx'),
  },
];
