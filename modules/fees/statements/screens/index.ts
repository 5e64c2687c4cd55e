// Screens of statements.

import { type AddedTab, tabOf } from '#ui/page-kinds/record/record-tabs.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/student-fee/statement',
    name: 'StudentStatement',
    title: 'Student Statement',
    area: 'fees',
    kind: 'report',
    permissions: ['statement'],
    query: ['student_id'],
    load: () => import('./student-statement.tsx'),
  },
];

export const recordTabs: readonly AddedTab[] = [
  tabOf<{ student_id: number; status: string }>({
    record: 'student',
    key: 'fees',
    title: 'Fees',
    permissions: ['statement'],
    load: () => import('./student-fees-tab.tsx'),
  }),
];
