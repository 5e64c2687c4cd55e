// Addresses of the Admission List and the board (spec 02 §6.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const applicationRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/test/call',
    name: 'TestCall',
    title: 'Admission List',
    area: 'admissions',
    kind: 'list',
    permissions: ['Student Admission Record'],
    load: () => import('./admission-list.tsx'),
  },
  {
    path: '/admin/student-managment/initial-admission',
    name: 'InitialAdmissionBoard',
    title: 'Initial Admission',
    area: 'students',
    kind: 'board',
    permissions: ['Student Admission Record'],
    load: () => import('../board/initial-admission.tsx'),
  },
];
