// Screens of strength.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/reports/student/admission',
    name: 'ReportStudentAdmission',
    title: 'Student Admission Report',
    area,
    kind: 'report',
    permissions: ['Student Admission Record'],
    query: ['branch_id', 'course_id', 'from', 'group_by', 'kind', 'section_id', 'tab', 'to'],
    load: () => import('./admission-report.tsx'),
  },
  {
    path: `${base}/student/admission`,
    name: 'AdmissionRegister',
    title: 'Admission Register',
    area,
    kind: 'report',
    permissions: ['Student Admission Record'],
    load: () => import('./admission-register.tsx'),
  },
];
