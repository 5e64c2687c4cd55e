// The address of Initial Admission (spec 02 §6.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const boardRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/student-managment/initial-admission',
    name: 'InitialAdmissionBoard',
    title: 'Initial Admission',
    area: 'students',
    kind: 'board',
    permissions: ['Student Admission Record'],
    load: () => import('./initial-admission.tsx'),
  },
];
