// Screens of admission tests.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/inital-admission/test/result',
    name: 'TestResult',
    title: 'Test Result',
    area: 'admissions',
    kind: 'entry-sheet',
    permissions: ['Admission Test'],
    query: ['application_id', 'slot_id'],
    load: () => import('./test-result.tsx'),
  },
];
