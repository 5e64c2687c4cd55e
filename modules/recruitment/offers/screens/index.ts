// Screens of the final list, offers and the first weeks.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/final-list',
    name: 'FinalList',
    title: 'Final List',
    area: 'recruitment',
    kind: 'report',
    permissions: ['Job Application', 'hire-approval'],
    query: ['job_id', 'tab'],
    load: () => import('./final-list.tsx'),
  },
];
