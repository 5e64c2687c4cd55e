// Screens of the gate.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/view-card`,
    name: 'ViewCard',
    title: 'View Card',
    area,
    kind: 'print',
    offline: true,
    permissions: ['Student Card'],
    query: ['code'],
    load: () => import('./view-card.tsx'),
  },
];
