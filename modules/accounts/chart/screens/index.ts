// Screens of the chart of accounts.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/accounts/category`,
    name: 'AccountsCategory',
    title: 'Accounts Category',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Record'],
    load: () => import('./categories.tsx'),
  },
  {
    path: `${base}/payeetype`,
    name: 'PayeeType',
    title: 'Payee Type',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Record'],
    load: () => import('./payee-types.tsx'),
  },
  {
    path: `${base}/AccountsMenu-submenu`,
    name: 'AccountsMenuSubmenu',
    title: 'Accounts',
    area: 'accounts',
    kind: 'submenu',
    permissions: [
      'Account Record',
      'create-voucher',
      'make-voucher',
      'voucher-approval',
      'voucher-approval-account-level',
      'Ledger',
      'Employee Bank Account',
      'Employee Bank Account Approval',
      'Account Report',
    ],
    load: () => import('./accounts-submenu.tsx'),
  },
];
