// Screens of corrections that are asked for.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = '/admin/account-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${area}/correction-tab`,
    name: 'CorrectionTab',
    title: 'Corrections',
    area: 'fees',
    kind: 'form',
    permissions: ['Correction', 'Correction Approval', 'Correction Report', 'Correction Approved Report'],
    query: ['tab'],
    load: () => import('./correction-tab.tsx'),
  },
  {
    path: `${area}/correction`,
    name: 'Correction',
    title: 'Correction',
    area: 'fees',
    kind: 'form',
    permissions: ['Correction'],
    query: ['student_id'],
    load: () => import('./correction.tsx'),
  },
  {
    path: `${area}/multi-correction`,
    name: 'MultiCorrection',
    title: 'Multi Correction',
    area: 'fees',
    kind: 'entry-sheet',
    permissions: ['Correction'],
    load: () => import('./multi-correction.tsx'),
  },
  {
    path: `${area}/correction/report`,
    name: 'CorrectionReport',
    title: 'Correction Report',
    area: 'fees',
    kind: 'report',
    permissions: ['Correction Report'],
    query: ['q'],
    load: () => import('./correction-report.tsx'),
  },
  {
    path: `${area}/correction-approval-report`,
    name: 'CorrectionApprovalReport',
    title: 'Correction Approval Report',
    area: 'fees',
    kind: 'report',
    permissions: ['Correction Approved Report'],
    query: ['tab', 'reason_code', 'action'],
    load: () => import('./correction-approval-report.tsx'),
  },
  {
    path: `${area}/correction/approvel`,
    name: 'CorrectionApprovel',
    title: 'Correction Approval',
    area: 'fees',
    kind: 'approval-queue',
    permissions: ['Correction Approval'],
    load: () => import('./correction-approval.tsx'),
  },
];
