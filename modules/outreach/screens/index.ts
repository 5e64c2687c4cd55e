// Addresses of outreach (spec 12 §7.1); names and titles are the catalogue's.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: ScreenRoute[] = [
  {
    path: '/admin/sms/search-logs',
    name: 'SmsSearchLogs',
    title: 'Message Log',
    area: 'messaging',
    kind: 'list',
    permissions: ['SMS Alert', 'Full Marketing', 'Message Log'],
    load: () => import('./search-logs/search-logs.tsx'),
  },
  {
    path: '/admin/sms/whatsapp-temp',
    name: 'WhatsappTemp',
    title: 'Automatic Messages',
    area: 'messaging',
    kind: 'list',
    permissions: ['Message Template Edit'],
    load: () => import('./automatic-messages/automatic-messages.tsx'),
  },
  {
    path: '/admin/sms/settings',
    name: 'MessageSettings',
    title: 'Message Settings',
    area: 'messaging',
    kind: 'settings',
    permissions: ['Message Setting'],
    load: () => import('./message-settings/message-settings.tsx'),
  },
];
