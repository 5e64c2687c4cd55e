// The address of the Admission List (spec 02 §6.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const admissionListRoutes: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/test/call',
    name: 'TestCall',
    title: 'Admission List',
    area: 'admissions',
    kind: 'list',
    permissions: ['Student Admission Record'],
    load: () => import('./admission-list.tsx'),
  },
];
