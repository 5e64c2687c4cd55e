// Screens of branches.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/branch-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/update-branch/:id/:dataid`,
    name: 'UpdateBranch',
    title: 'Update Branch',
    area: 'branches',
    kind: 'form',
    permissions: ['Branch-Edit'],
    load: () => import('./update-branch.tsx'),
  },
  {
    path: `${base}/branch-submenu`,
    name: 'BranchSubmenu',
    title: 'Branch Management',
    area: 'branches',
    kind: 'submenu',
    permissions: [
      'Branch Record',
      'Package Record',
      'Package Add',
      'Package Edit',
      'Student Addmission Add',
      'Fee Structure Record',
      'Merit Scholarship',
      'Branch Performance',
      'Branch Setting',
      'Bulk Email Setting',
    ],
    load: () => import('./branch-submenu.tsx'),
  },
];
