// Screens of the settings of messages.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/sms/settings',
    name: 'MessageSettings',
    title: 'Message Settings',
    area: 'messaging',
    kind: 'settings',
    permissions: ['Message Setting'],
    load: () => import('./message-settings.tsx'),
  },
];
