// Screens of the menu of reports.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/report',
    name: 'ReportMenu',
    title: 'Report',
    area: 'platform',
    kind: 'submenu',
    permissions: [],
    load: () => import('./report-menu.tsx'),
  },
];
