// Screens of the board.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/student-managment/initial-admission',
    name: 'InitialAdmissionBoard',
    title: 'Initial Admission',
    area: 'students',
    kind: 'board',
    permissions: ['Student Admission Record'],
    query: ['branch_id', 'course_id', 'tab'],
    load: () => import('./initial-admission.tsx'),
  },
];
