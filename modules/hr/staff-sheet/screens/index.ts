// Screens of the sheet of a branch's people.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/staff-sheet',
    name: 'StaffSheet',
    title: 'Staff Sheet',
    area: 'hr',
    kind: 'entry-sheet',
    permissions: ['Employee Edit'],
    load: () => import('./staff-sheet.tsx'),
  },
];
