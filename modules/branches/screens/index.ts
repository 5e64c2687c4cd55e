// Screens of branches (10 section 10.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/branch-managment';

export const screens: ScreenRoute[] = [
  {
    path: `${base}/detail`,
    name: 'branchDetail',
    title: 'Branch Details',
    area: 'branches',
    kind: 'list',
    permissions: ['Branch Record'],
    load: () => import('./detail/detail.tsx'),
  },
  {
    path: `${base}/add-branch/:id`,
    name: 'AddBranch',
    title: 'Add Branch',
    area: 'branches',
    kind: 'stepper',
    permissions: ['Branch-Create'],
    load: () => import('./branch-form/add-branch.tsx'),
  },
  {
    path: `${base}/update-branch/:id/:dataid`,
    name: 'UpdateBranch',
    title: 'Update Branch',
    area: 'branches',
    kind: 'form',
    permissions: ['Branch-Edit'],
    load: () => import('./branch-form/update-branch.tsx'),
  },
  {
    path: `${base}/branchclass`,
    name: 'BranchClass',
    title: 'Branch Class',
    area: 'branches',
    kind: 'entry-sheet',
    permissions: ['Branch Record'],
    load: () => import('./branch-class/branch-class.tsx'),
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
    load: () => import('./branch-submenu/branch-submenu.tsx'),
  },
  {
    path: `${base}/bulk-email-setting`,
    name: 'BulkEmailSetting',
    title: 'Bulk Email Setting',
    area: 'branches',
    kind: 'list',
    permissions: ['Bulk Email Setting'],
    load: () => import('./email-senders/email-senders.tsx'),
  },
];
