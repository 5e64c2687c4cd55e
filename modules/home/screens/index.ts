// The page everyone starts on (product-spec 2.6).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: ScreenRoute[] = [
  {
    path: '/admin/dashboard',
    name: 'Dashboard',
    title: 'Dashboard',
    area: 'platform',
    kind: 'dashboard',
    permissions: [],
    load: () => import('./dashboard/dashboard.tsx'),
  },
  {
    path: '/admin/report',
    name: 'ReportMenu',
    title: 'Report',
    area: 'platform',
    kind: 'submenu',
    permissions: [],
    load: () => import('./report-menu/report-menu.tsx'),
  },
  {
    path: '/admin/settings',
    name: 'Settings',
    title: 'Settings',
    area: 'platform',
    kind: 'settings',
    permissions: ['System Setting'],
    load: () => import('./settings/settings.tsx'),
  },
  {
    path: '/admin/audit',
    name: 'AuditLog',
    title: 'Audit Log',
    area: 'platform',
    kind: 'list',
    permissions: ['Audit Record'],
    load: () => import('./audit/audit.tsx'),
  },
  {
    path: '/admin/jobs',
    name: 'Jobs',
    title: 'Jobs',
    area: 'platform',
    kind: 'list',
    permissions: [],
    load: () => import('./jobs/jobs.tsx'),
  },
  {
    path: '/admin/admin-approval',
    name: 'AdminApproval',
    title: 'Admin Approval',
    area: 'platform',
    kind: 'approval-queue',
    permissions: [],
    load: () => import('./admin-approval/admin-approval.tsx'),
  },
  {
    path: '/admin/help/:page?',
    name: 'Help',
    title: 'Help',
    area: 'platform',
    kind: 'submenu',
    permissions: [],
    load: () => import('./help/help.tsx'),
  },
];
