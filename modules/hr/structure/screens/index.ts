// Screens of the structure.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const setup = { area: 'hr', kind: 'list', permissions: ['Employee Setup'] } as const;

export const screens: readonly ScreenRoute[] = [
  {
    ...setup,
    path: '/admin/hr/departments',
    name: 'DepartmentsDesignations',
    title: 'Departments and Designations',
    load: () => import('./departments.tsx'),
  },
  {
    ...setup,
    path: '/admin/hr/sanctioned-posts',
    name: 'SanctionedPosts',
    title: 'Sanctioned Posts',
    load: () => import('./sanctioned-posts.tsx'),
  },
];
