// Screens of the accounts of families for the app.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/set-password`,
    name: 'SetPassword',
    title: 'Set Password',
    area,
    kind: 'list',
    permissions: ['Student Set Password'],
    load: () => import('./set-password.tsx'),
  },
];
