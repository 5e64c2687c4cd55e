// Screens of the form of an application.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/basic-info/:page?',
    name: 'AdmissionInfo',
    title: 'Add Student',
    area: 'admissions',
    kind: 'stepper',
    permissions: ['Student Addmission Add'],
    query: ['id', 'lead', 'reference', 'sibling_of', 'tab'],
    load: () => import('./basic-info.tsx'),
  },
];
