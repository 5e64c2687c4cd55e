// Screens of papers checked by their code.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/verify',
    name: 'Verify',
    title: 'Verify a document',
    area: 'content',
    kind: 'public',
    frame: 'public',
    permissions: [],
    load: () => import('./verify.tsx'),
  },
  {
    path: '/verify/:code',
    query: ['s'],
    name: 'VerifyCode',
    title: 'Verify a Code',
    area: 'content',
    kind: 'public',
    frame: 'public',
    permissions: [],
    load: () => import('./verify.tsx'),
  },
];
