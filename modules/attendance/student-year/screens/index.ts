// What a child's record shows of its attendance.

import { type AddedTab, tabOf } from '#ui/page-kinds/record/record-tabs.ts';

export const recordTabs: readonly AddedTab[] = [
  tabOf<{ student_id: number }>({
    record: 'student',
    key: 'attendance',
    title: 'Attendance',
    permissions: ['Student Record'],
    load: () => import('./student-attendance-tab.tsx'),
  }),

  tabOf<{ student_id: number }>({
    record: 'student overview',
    key: 'attendance',
    title: 'Attendance this month',
    permissions: ['Student Record'],
    load: () => import('./this-month.tsx'),
  }),
];
