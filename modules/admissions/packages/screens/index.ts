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
  {
    path: '/admin/branch-managment/package-management',
    name: 'PackageManagement',
    title: 'Package Management',
    area: 'branches',
    kind: 'report',
    permissions: ['Package Record'],
    query: ['package_id', 'tab'],
    load: () => import('./package-management.tsx'),
  },
  {
    path: '/admin/branch-managment/package-list',
    name: 'PackageList',
    title: 'Package List',
    area: 'branches',
    kind: 'list',
    permissions: ['Student Addmission Add', 'Package Record'],
    query: ['branch_id', 'category_id', 'course_id', 'kind', 'session_id'],
    load: () => import('./package-list.tsx'),
  },
];
