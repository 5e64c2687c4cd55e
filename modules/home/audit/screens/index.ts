// Screens of the audit log.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/audit',
    name: 'AuditLog',
    title: 'Audit Log',
    area: 'platform',
    kind: 'list',
    permissions: ['Audit Record'],
    load: () => import('./audit.tsx'),
  },
];
