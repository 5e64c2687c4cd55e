// Screens of the admission list.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/test/call',
    name: 'TestCall',
    title: 'Admission List',
    area: 'admissions',
    kind: 'list',
    permissions: ['Student Admission Record'],
    query: ['assigned_to', 'overdue', 'stage', 'tab'],
    load: () => import('./admission-list.tsx'),
  },
];
