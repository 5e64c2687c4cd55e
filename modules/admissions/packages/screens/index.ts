// Screens of packages.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/branch-managment/admission-package',
    name: 'AdmissionPackage',
    title: 'Admission Packages',
    area: 'branches',
    kind: 'list',
    permissions: ['Package Record'],
    load: () => import('./admission-package.tsx'),
  },
  {
    path: '/admin/branch-managment/add-admission-package',
    name: 'AddAdmissionPackage',
    title: 'Add Admission Package',
    area: 'branches',
    kind: 'stepper',
    permissions: ['Package Add', 'Package Edit'],
    query: ['id', 'step'],
    load: () => import('./add-admission-package.tsx'),
  },
];
