// Screens of the accounts of users.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/user-managment/user-submenu',
    name: 'UserSubmenu',
    title: 'Users',
    area: 'users',
    kind: 'submenu',
    permissions: ['Admin Record', 'Role Record'],
    load: () => import('./user-submenu.tsx'),
  },
  {
    path: '/admin/user-managment/staff',
    name: 'Staff',
    title: 'Staff',
    area: 'users',
    kind: 'list',
    permissions: ['Admin Record'],
    query: ['id'],
    load: () => import('./staff.tsx'),
  },
  {
    path: '/admin/staff/management',
    name: 'StaffManagement',
    title: 'Staff',
    area: 'users',
    kind: 'list',
    permissions: ['Admin Record'],
    load: () => import('./staff.tsx'),
  },
  {
    path: '/admin/user-managment/accountaprovel',
    name: 'AccountApproval',
    title: 'Account Approval',
    area: 'users',
    kind: 'approval-queue',
    permissions: ['Admin Edit'],
    load: () => import('./account-approval.tsx'),
  },
];
