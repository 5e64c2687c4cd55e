// Screens of leaving.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';
const other = '/admin/student-management';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/left`,
    name: 'StudentLefts',
    title: 'Left',
    area,
    kind: 'list',
    permissions: ['Student-left'],
    query: ['student_id'],
    load: () => import('./student-left.tsx'),
  },
  {
    path: `${base}/std-left`,
    name: 'StdLeft',
    title: 'Student Left',
    area,
    kind: 'stepper',
    permissions: ['Student-left'],
    query: ['leaving_on', 'note', 'step', 'student_id'],
    load: () => import('./std-left.tsx'),
  },
  {
    path: `${base}/left-approved`,
    name: 'LeftApproved',
    title: 'Left Approved',
    area,
    kind: 'list',
    permissions: ['Student-left Approval', 'Student-left Report'],
    load: () => import('./left-approved.tsx'),
  },
  {
    path: `${other}/left-approved-pending`,
    name: 'LeftApprovedPending',
    title: 'Left Approval',
    area,
    kind: 'approval-queue',
    permissions: ['Student-left Approval'],
    load: () => import('./left-pending.tsx'),
  },
  {
    path: `${other}/left-approved-approve`,
    name: 'LeftApprovedApprove',
    title: 'Decide a Leaving',
    area,
    kind: 'record',
    permissions: ['Student-left Approval'],
    query: ['id', 'student_id'],
    load: () => import('./left-decide.tsx'),
  },
  {
    path: `${base}/left/record`,
    name: 'LeftRecord',
    title: 'Left Record',
    area,
    kind: 'list',
    permissions: ['Student-left Report'],
    query: ['course_id', 'reason'],
    load: () => import('./left-record.tsx'),
  },
  {
    path: `${other}/leaving-certificate`,
    name: 'LeavingCertificate',
    title: 'Leaving Certificate',
    area,
    kind: 'list',
    permissions: ['Leaving Certificate'],
    query: ['student_id'],
    load: () => import('./leaving-certificate.tsx'),
  },
  {
    path: '/admin/reports/student/left',
    name: 'ReportStudentLeft',
    title: 'Left Report',
    area,
    kind: 'report',
    permissions: ['Student-left Report'],
    load: () => import('./report-left.tsx'),
  },
];
