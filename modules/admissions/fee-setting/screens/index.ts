// Screens of the fee setting.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/fee/setting',
    name: 'AdmissionFeeSetting',
    title: 'Admission Fee Setting',
    area: 'admissions',
    kind: 'list',
    permissions: ['Admission Fee Setting'],
    query: ['application_id', 'plan_id'],
    load: () => import('./fee-setting.tsx'),
  },
  {
    path: '/admin/initial-admission/fee/installment',
    name: 'AdmissionFeeInstallment',
    title: 'Admission Fee Instalments',
    area: 'admissions',
    kind: 'form',
    permissions: ['Admission Fee Setting'],
    query: ['application_id'],
    load: () => import('./fee-installments.tsx'),
  },
];
