// What a child's record shows of its attendance.

import { addRecordTab } from '#ui/page-kinds/record/record-tabs.ts';

addRecordTab<{ student_id: number }>('student', {
  key: 'attendance',
  title: 'Attendance',
  permissions: ['Student Record'],
  load: () => import('./student-attendance-tab.tsx'),
});

addRecordTab<{ student_id: number }>('student overview', {
  key: 'attendance',
  title: 'Attendance this month',
  permissions: ['Student Record'],
  load: () => import('./this-month.tsx'),
});
