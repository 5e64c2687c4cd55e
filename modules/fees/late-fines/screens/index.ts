// Screens of late fines.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/student-fee/fine-year',
    name: 'FineYear',
    title: 'Fine Year',
    area: 'fees',
    kind: 'form',
    permissions: ['Outstanding', 'Fee Setting'],
    query: ['branch_id', 'session_id'],
    load: () => import('./fine-year.tsx'),
  },
];
