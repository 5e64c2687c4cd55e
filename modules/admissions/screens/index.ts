// Screens of admissions that stand (spec 02 section 6.1), and the package pages of branches (10 section 10.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { applicationRoutes } from './applications/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { readmissionRoutes } from './readmission/routes.ts';
import { testRoutes } from './tests/routes.ts';

export const screens: ScreenRoute[] = [
  ...applicationRoutes,
  {
    path: '/admin/initial-admission/basic-info/:page?',
    name: 'AdmissionInfo',
    title: 'Add Student',
    area: 'admissions',
    kind: 'stepper',
    permissions: ['Student Addmission Add'],
    load: () => import('./application/basic-info.tsx'),
  },
  ...leadRoutes,
  ...readmissionRoutes,
  {
    path: '/admin/initial-admission/final/payment',
    name: 'AdmissionFinalPayment',
    title: 'Final Payment',
    area: 'admissions',
    kind: 'list',
    permissions: ['Admission Confirm', 'Fee Deposit'],
    load: () => import('./offers/final-payment.tsx'),
  },
  {
    path: '/admin/branch-managment/admission-package',
    name: 'AdmissionPackage',
    title: 'Admission Packages',
    area: 'branches',
    kind: 'list',
    permissions: ['Package Record'],
    load: () => import('./packages/admission-package.tsx'),
  },
  {
    path: '/admin/branch-managment/add-admission-package',
    name: 'AddAdmissionPackage',
    title: 'Add Admission Package',
    area: 'branches',
    kind: 'stepper',
    permissions: ['Package Add', 'Package Edit'],
    load: () => import('./packages/add-admission-package.tsx'),
  },
  {
    path: '/admin/initial-admission/fee/setting',
    name: 'AdmissionFeeSetting',
    title: 'Admission Fee Setting',
    area: 'admissions',
    kind: 'list',
    permissions: ['Admission Fee Setting'],
    load: () => import('./fee-plan/fee-setting.tsx'),
  },
  {
    path: '/admin/initial-admission/fee/installment',
    name: 'AdmissionFeeInstallment',
    title: 'Admission Fee Instalments',
    area: 'admissions',
    kind: 'form',
    permissions: ['Admission Fee Setting'],
    load: () => import('./fee-plan/fee-installments.tsx'),
  },
  ...testRoutes,
];
