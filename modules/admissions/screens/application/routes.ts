// The address of the application form (spec 02 §6.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const applicationFormRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/basic-info/:page?',
    name: 'AdmissionInfo',
    title: 'Add Student',
    area: 'admissions',
    kind: 'stepper',
    permissions: ['Student Addmission Add'],
    load: () => import('./basic-info.tsx'),
  },
];
