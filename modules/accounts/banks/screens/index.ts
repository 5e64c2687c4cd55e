// Screens of banks.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/bank/Add',
    name: 'BankAdd',
    title: 'Add Bank',
    area: 'fees',
    kind: 'list',
    permissions: ['Bank Add'],
    query: ['tab'],
    load: () => import('./bank-add.tsx'),
  },
];
