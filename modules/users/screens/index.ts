// Addresses of signing in (product-spec 2.1, spec 01 section 3).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: ScreenRoute[] = [
  {
    path: '/admin/login',
    name: 'Login',
    title: 'Login',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'guest',
    load: () => import('./login/login.tsx'),
  },
  {
    path: '/admin/forget',
    name: 'ForgetPassword',
    title: 'Forgot Password',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'public',
    load: () => import('./forget/forget.tsx'),
  },
  {
    path: '/admin/reset-password',
    name: 'ResetPassword',
    title: 'Reset Password',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'public',
    load: () => import('./reset-password/reset-password.tsx'),
  },
  {
    path: '/admin/user-managment/user-submenu',
    name: 'UserSubmenu',
    title: 'Users',
    area: 'users',
    kind: 'submenu',
    permissions: ['Admin Record', 'Role Record'],
    load: () => import('./user-submenu/user-submenu.tsx'),
  },
];
