// Screens of the admission list, and of one application.

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
  {
    path: '/admin/initial-admission/basic-info/:page?',
    name: 'AdmissionInfo',
    title: 'Add Student',
    area: 'admissions',
    kind: 'stepper',
    permissions: ['Student Addmission Add'],
    query: ['id', 'lead', 'reference', 'sibling_of', 'tab'],
    load: () => import('./one-application.tsx'),
  },
];
