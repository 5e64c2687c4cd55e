// Screens of re-admissions.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/readmission`,
    name: 'ReAdmission',
    title: 'Re Admission',
    area,
    kind: 'list',
    permissions: ['Re-Admission'],
    query: ['request_id', 'student_id'],
    load: () => import('./readmission.tsx'),
  },
  {
    path: `${base}/readmission-record`,
    name: 'ReAdmissionRecord',
    title: 'Re-Admission Record',
    area,
    kind: 'list',
    permissions: ['Re-Admission'],
    query: ['student_id'],
    load: () => import('./readmission-record.tsx'),
  },
  {
    path: `${base}/readmission-approve`,
    name: 'ReAdmissionApprove',
    title: 'Re-Admission Approval',
    area,
    kind: 'approval-queue',
    permissions: ['Re-Admission Approval'],
    load: () => import('./readmission-approve.tsx'),
  },
  {
    path: `${base}/student/re-admission`,
    name: 'ReAdmissionRegister',
    title: 'Re-Admission Register',
    area,
    kind: 'report',
    permissions: ['Student Admission Record'],
    query: ['branch_id', 'course_id', 'from', 'to', 'view'],
    load: () => import('./readmission-register.tsx'),
  },
];
