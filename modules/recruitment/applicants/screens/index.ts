// Screens of applicants.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/applicants',
    name: 'ApplicantsScreens',
    title: 'Applicants',
    area: 'recruitment',
    kind: 'list',
    permissions: ['Job Application'],
    query: ['id', 'tab', 'job_id', 'stage', 'state'],
    load: () => import('./applicants.tsx'),
  },
];
