// Screens of interviews.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/interview',
    name: 'AdmissionInterview',
    title: 'Admission Interview',
    area: 'admissions',
    kind: 'list',
    permissions: ['Admission Interview'],
    load: () => import('./interviews.tsx'),
  },
];
