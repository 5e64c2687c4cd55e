// The page behind a link of who asked for something.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/t/:token',
    name: 'Ticket',
    title: 'Ticket',
    area: 'platform',
    kind: 'public',
    frame: 'public',
    permissions: [],
    load: () => import('./ticket.tsx'),
  },
];
