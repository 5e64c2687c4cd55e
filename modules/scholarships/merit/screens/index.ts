// Screens of merit scholarships.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/merit-scholarship',
    name: 'MeritScholarship',
    title: 'Merit Scholarship',
    area: 'branches',
    kind: 'list',
    permissions: ['Merit Scholarship'],
    query: ['tab', 'run', 'scheme', 'new', 'import', 'scheme_id'],
    load: () => import('./merit-scholarship.tsx'),
  },
];
