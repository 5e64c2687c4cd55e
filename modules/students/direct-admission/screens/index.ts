// Screens of direct admission.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { anySubmenuCard } from '#modules/students/person/screens/parts/permissions.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/admission`,
    name: 'DirectAdmission',
    title: 'Direct Admission',
    area,
    kind: 'form',
    permissions: ['Student Addmission Add'],
    query: ['group', 'import'],
    load: () => import('./direct-admission.tsx'),
  },
  {
    path: `${base}/admission-submenu`,
    name: 'AdmissionSubmenu',
    title: 'Admissions',
    area,
    kind: 'submenu',
    permissions: anySubmenuCard.admissions,
    load: () => import('./admissions.tsx'),
  },
];
