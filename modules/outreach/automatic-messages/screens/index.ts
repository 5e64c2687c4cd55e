// Screens of automatic messages.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/sms/whatsapp-temp',
    name: 'WhatsappTemp',
    title: 'Automatic Messages',
    area: 'messaging',
    kind: 'list',
    permissions: ['Message Template Edit'],
    load: () => import('./automatic-messages.tsx'),
  },
];
