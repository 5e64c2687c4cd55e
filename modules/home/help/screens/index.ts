// Screens of help.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/help/:page?',
    name: 'Help',
    title: 'Help',
    beyond: 'the help that Ctrl+K finds (00 §9)',
    area: 'platform',
    kind: 'submenu',
    permissions: [],
    load: () => import('./help.tsx'),
  },
];
