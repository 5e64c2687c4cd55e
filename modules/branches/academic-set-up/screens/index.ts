// The page of the academic structure.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/semester-planning',
    name: 'SemesterPlanning',
    title: 'Semester Planning',
    area: 'academics',
    kind: 'list',
    permissions: ['semester-planing', 'Academic Setup Record'],
    query: ['tab', 'session_id', 'branch_id', 'course_id', 'group_id', 'academic_group_id', 'section_id', 'import'],
    load: () => import('./semester-planning.tsx'),
  },
];
