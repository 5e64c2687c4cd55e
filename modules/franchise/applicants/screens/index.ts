// Screens of franchise applicants.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/franchise-management/applicants-management',
    name: 'FranchiseApplicantsManagement',
    title: 'Applicants Management',
    area: 'franchise',
    kind: 'board',
    permissions: ['Franchise Applicant'],
    query: ['id', 'tab', 'stage'],
    load: () => import('./applicants-management.tsx'),
  },
];
