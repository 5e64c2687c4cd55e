// Screens of codes of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/barcode',
    name: 'Barcode',
    title: 'Barcode',
    area: 'hr',
    kind: 'list',
    permissions: ['Employee Attendance Barcode'],
    load: () => import('./barcode.tsx'),
  },
];
