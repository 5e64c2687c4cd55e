// Screens of the students area that stand (spec 03 section 6.1; Direct Admission of 02).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { anySubmenuCard } from './submenus/permissions.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: ScreenRoute[] = [
  {
    path: `${base}/student`,
    name: 'AllStudent',
    title: 'All Students',
    area,
    kind: 'list',
    permissions: ['Student Record'],
    load: () => import('./all-students/all-students.tsx'),
  },
  {
    path: `${base}/bio`,
    name: 'BioStudent',
    title: 'Bio',
    area,
    kind: 'record',
    permissions: ['Student Record'],
    load: () => import('./student-record/student-record.tsx'),
  },
  {
    path: `${base}/edit-student`,
    name: 'StdEdit',
    title: 'Edit Student',
    area,
    kind: 'form',
    permissions: ['Student Edit'],
    load: () => import('./edit-student/edit-student.tsx'),
  },
  {
    path: `${base}/admission`,
    name: 'DirectAdmission',
    title: 'Direct Admission',
    area,
    kind: 'form',
    permissions: ['Student Addmission Add'],
    load: () => import('./direct-admission/direct-admission.tsx'),
  },
  {
    path: `${base}/classList`,
    name: 'ClassList',
    title: 'Class List',
    area,
    kind: 'list',
    permissions: ['Class Record'],
    load: () => import('./class-list/class-list.tsx'),
  },
  {
    path: `${base}/new-std-list`,
    name: 'NewStudentList',
    title: 'New Students',
    area,
    kind: 'list',
    permissions: ['Student Record'],
    load: () => import('./new-students/new-students.tsx'),
  },
  {
    path: `${base}/category`,
    name: 'StudentCategory',
    title: 'Student Category',
    area,
    kind: 'list',
    permissions: ['Student Category Record'],
    load: () => import('./student-category/student-category.tsx'),
  },
  {
    path: `${base}/student-submenu`,
    name: 'StudentSubmenu',
    title: 'Students',
    area,
    kind: 'submenu',
    permissions: anySubmenuCard.students,
    load: () => import('./submenus/students.tsx'),
  },
  {
    path: `${base}/studentmanagement-submenu`,
    name: 'StudentManagementSubmenu',
    title: 'Student Management',
    area,
    kind: 'submenu',
    permissions: anySubmenuCard.management,
    load: () => import('./submenus/management.tsx'),
  },
  {
    path: `${base}/student-record-list-submenu`,
    name: 'StudentRecordListSubmenu',
    title: 'Student Record List',
    area,
    kind: 'submenu',
    permissions: anySubmenuCard.lists,
    load: () => import('./submenus/lists.tsx'),
  },
  {
    path: `${base}/admission-submenu`,
    name: 'AdmissionSubmenu',
    title: 'Admissions',
    area,
    kind: 'submenu',
    permissions: anySubmenuCard.admissions,
    load: () => import('./submenus/admissions.tsx'),
  },
];
