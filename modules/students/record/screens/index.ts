// Screens of the record of a student, and of the list of all.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { anySubmenuCard } from '#modules/students/person/screens/parts/permissions.ts';

const area = 'students';
const base = '/admin/student-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/student`,
    name: 'AllStudent',
    title: 'All Students',
    area,
    kind: 'list',
    permissions: ['Student Record'],
    query: [
      'branch_id',
      'category_id',
      'course_id',
      'expired_document',
      'gender',
      'house_id',
      'joined_from',
      'joined_to',
      'status',
      'tab',
    ],
    load: () => import('./all-students/all-students.tsx'),
  },
  {
    path: `${base}/bio`,
    name: 'BioStudent',
    title: 'Bio',
    area,
    kind: 'record',
    permissions: ['Student Record'],
    query: ['id'],
    load: () => import('./student-record/student-record.tsx'),
  },
  {
    path: `${base}/edit-student`,
    name: 'StdEdit',
    title: 'Edit Student',
    area,
    kind: 'form',
    permissions: ['Student Edit'],
    query: ['id'],
    load: () => import('./edit-student/edit-student.tsx'),
  },
  {
    path: `${base}/approved-record`,
    name: 'ApprovedRecord',
    title: 'Approved Record',
    area,
    kind: 'list',
    permissions: ['Student Record'],
    load: () => import('./approved-record/approved-record.tsx'),
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
];
