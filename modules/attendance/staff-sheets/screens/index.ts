// Screens of attendance of employees: sheets and reports.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'hr';
const see = ['Employee Attandance Record'];

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/attendance-submenu',
    name: 'AttendanceSubmenu',
    title: 'Attendance',
    area,
    kind: 'submenu',
    permissions: [
      'Employee Attandance Record',
      'Employee Attandance Add',
      'Employee Attandance Edit',
      'Employee Attendance Barcode',
    ],
    load: () => import('./submenu.tsx'),
  },
  {
    path: '/admin/attendance/sheet',
    name: 'AttendanceSheet',
    title: 'Attendance Sheet',
    area,
    kind: 'entry-sheet',
    permissions: ['Employee Attandance Add', 'Employee Attandance Edit'],
    load: () => import('./entry.tsx'),
  },
  {
    path: '/admin/daily/employee/attandance',
    name: 'DailyEmployeeAttendance',
    title: 'Daily Employee Attendance',
    area,
    kind: 'list',
    permissions: see,
    query: ['date', 'branch_id', 'status', 'late', 'conflict'],
    load: () => import('./daily.tsx'),
  },
  {
    path: '/admin/single/attandance-sheet',
    name: 'SingleAttendanceSheet',
    title: 'Single Attendance Sheet',
    area,
    kind: 'report',
    permissions: see,
    query: ['employee_id', 'month', 'branch_id'],
    load: () => import('./single.tsx'),
  },
  {
    path: '/admin/monthly/attandance/sheet',
    name: 'MonthlyAttendanceSheet',
    title: 'Monthly Attendance Sheet',
    area,
    kind: 'report',
    permissions: see,
    query: ['branch_id', 'month', 'department_id'],
    load: () => import('./month.tsx'),
  },
  {
    path: '/admin/monthly/branch/attandance',
    name: 'MonthlyBranchAttendance',
    title: 'Monthly Branch Attendance',
    area,
    kind: 'report',
    permissions: see,
    query: ['branch_id', 'on'],
    load: () => import('./branch-month.tsx'),
  },
  {
    path: '/admin/hr/monthly-attendance',
    name: 'HrMonthlyAttendance',
    title: 'Monthly Attendance',
    area,
    kind: 'report',
    permissions: ['Employee Attandance Record', 'HR Dashboard'],
    load: () => import('./branches-month.tsx'),
  },
  {
    path: '/admin/hr/yearly/attendance/sheet',
    name: 'YearlyAttendanceSheet',
    title: 'Yearly Attendance Sheet',
    area,
    kind: 'report',
    permissions: see,
    load: () => import('./year.tsx'),
  },
];
