// Screens of payment online. The page of a link itself is no screen: the server answers it.

import type { AddedListTab } from '#ui/page-kinds/list/added-tabs.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const listTabs: readonly AddedListTab[] = [
  {
    page: 'banks',
    key: 'merchants',
    title: 'JazzCash Merchant',
    permissions: ['Bank Record', 'Bank Add', 'Bank Edit'],
    load: () => import('./merchants.tsx'),
  },
];

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/pay/online',
    name: 'AdmissionPayOnline',
    title: 'Online Payments',
    area: 'admissions',
    kind: 'list',
    permissions: ['Admission Online Payment'],
    query: ['q', 'send', 'state', 'tab'],
    load: () => import('./pay-online.tsx'),
  },
];
