// Screens of accounts (05 section 6).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';

export const screens: ScreenRoute[] = [
  {
    path: `${base}/accounts/category`,
    name: 'AccountsCategory',
    title: 'Accounts Category',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Record'],
    load: () => import('./categories/categories.tsx'),
  },
  {
    path: `${base}/payeetype`,
    name: 'PayeeType',
    title: 'Payee Type',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Record'],
    load: () => import('./payee-types/payee-types.tsx'),
  },
  {
    path: `${base}/accounts`,
    name: 'Accounts',
    title: 'Accounts (Payee)',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Record'],
    load: () => import('./accounts/accounts.tsx'),
  },
  {
    path: `${base}/ledger`,
    name: 'Ledger',
    title: 'Ledger',
    area: 'accounts',
    kind: 'report',
    permissions: ['Ledger'],
    load: () => import('./ledger/ledger.tsx'),
  },
  {
    path: `${base}/report/trial-balance`,
    name: 'TrialBalance',
    title: 'Trial Balance',
    area: 'accounts',
    kind: 'report',
    permissions: ['Account Report'],
    load: () => import('./trial-balance/trial-balance.tsx'),
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
    load: () => import('./accounts-submenu/accounts-submenu.tsx'),
  },
];
