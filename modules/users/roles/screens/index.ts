// Screens of roles.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/user-managment/role',
    name: 'Role',
    title: 'Role',
    area: 'users',
    kind: 'list',
    permissions: ['Role Record', 'Permission Record'],
    query: ['id'],
    load: () => import('./roles.tsx'),
  },
  {
    path: '/admin/staff/role',
    name: 'StaffRole',
    title: 'Role',
    area: 'users',
    kind: 'list',
    permissions: ['Role Record', 'Permission Record'],
    load: () => import('./roles.tsx'),
  },
];
