// Screens of one's own record.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/employee/mine',
    name: 'MyRecord',
    title: 'My Record',
    beyond:
      'every employee reads their own days, leave, objections and warnings without a permission (06 §1, own records)',
    area: 'hr',
    kind: 'list',
    permissions: [],
    query: ['tab', 'month'],
    load: () => import('./my-record.tsx'),
  },
];
