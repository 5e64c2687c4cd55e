// Screens of instalments.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/bulk-installments-edit',
    name: 'BulkInstallmentsEdit',
    title: 'Bulk Instalments Edit',
    area: 'fees',
    kind: 'entry-sheet',
    permissions: ['Std Fee Edit'],
    query: ['tab', 'request_id'],
    load: () => import('./bulk-installments-edit.tsx'),
  },
];
