// The screen of the page Accounts (Payee).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/accounts',
    name: 'Accounts',
    title: 'Accounts (Payee)',
    area: 'accounts',
    kind: 'list',
    permissions: ['Account Record'],
    query: ['tab', 'category_id', 'payee_type_id', 'branch_id', 'fiscal_year_id', 'id'],
    load: () => import('./accounts.tsx'),
  },
];
