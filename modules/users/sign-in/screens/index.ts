// Screens of signing in.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/login',
    name: 'Login',
    title: 'Login',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'guest',
    load: () => import('./login.tsx'),
  },
  {
    path: '/admin/forget',
    name: 'ForgetPassword',
    title: 'Forgot Password',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'public',
    load: () => import('./forget.tsx'),
  },
  {
    path: '/admin/reset-password',
    name: 'ResetPassword',
    title: 'Reset Password',
    area: 'platform',
    kind: 'public',
    permissions: [],
    frame: 'public',
    query: ['token'],
    load: () => import('./reset-password.tsx'),
  },
];
