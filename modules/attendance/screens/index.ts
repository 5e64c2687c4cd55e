// Screens of attendance of children (spec 03 §6.1, §6.9).

import { addRecordTab } from '#ui/page-kinds/record/record-tabs.ts';
import { addSettingsTab } from '#ui/page/settings-tabs.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';

addRecordTab<{ student_id: number }>('student', {
  key: 'attendance',
  title: 'Attendance',
  permissions: ['Student Record'],
  load: () => import('./student-attendance-tab/student-attendance-tab.tsx'),
});

const settings = ['Admission Setting'];
addSettingsTab({
  key: 'attendance-marks',
  title: 'Attendance marks',
  permissions: settings,
  load: () => import('./codes-and-hours/codes-panel.tsx'),
});
addSettingsTab({
  key: 'school-hours',
  title: 'School hours',
  permissions: settings,
  load: () => import('./codes-and-hours/hours-panel.tsx'),
});

addRecordTab<{ student_id: number }>('student overview', {
  key: 'attendance',
  title: 'Attendance this month',
  permissions: ['Student Record'],
  load: () => import('./student-attendance-tab/this-month.tsx'),
});

const area = 'students';
const base = '/admin/student-managment';

export const screens: ScreenRoute[] = [
  {
    path: `${base}/manual-attendance`,
    name: 'ManualAttendance',
    title: 'Manual Attendance',
    area,
    kind: 'entry-sheet',
    permissions: ['Student Attandance Add'],
    offline: true,
    load: () => import('./manual-attendance/manual-attendance.tsx'),
  },
  {
    path: `${base}/add-attendance`,
    name: 'AddAttendance',
    title: 'Add Attendance',
    area,
    kind: 'form',
    permissions: ['Student Attandance Edit'],
    load: () => import('./add-attendance/add-attendance.tsx'),
  },
  {
    path: `${base}/attendance-list`,
    name: 'AttendanceList',
    title: 'Attendance List',
    area,
    kind: 'report',
    permissions: ['Student Attandance Record'],
    load: () => import('./attendance-list/attendance-list.tsx'),
  },
  {
    path: `${base}/attendance-report`,
    name: 'AttendanceReport',
    title: 'Attendance Report',
    area,
    kind: 'report',
    permissions: ['Student Attandance Record'],
    load: () => import('./attendance-report/attendance-report.tsx'),
  },
  {
    path: `${base}/machine-attendance`,
    name: 'MachineAttendance',
    title: 'Machine Attendance',
    area,
    kind: 'list',
    permissions: ['Student Attandance Record', 'Attendance Machine'],
    load: () => import('./machine-attendance/machine-attendance.tsx'),
  },
];
