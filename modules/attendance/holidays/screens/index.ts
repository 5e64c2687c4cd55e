// Screens of holidays.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/holidays/management',
    name: 'HolidayComponent',
    title: 'Holidays',
    area: 'hr',
    kind: 'report',
    permissions: ['Employee Holiday'],
    query: ['tab', 'year'],
    load: () => import('./holidays.tsx'),
  },
  {
    path: '/admin/employee/holiday',
    name: 'EmployeeHoliday',
    title: 'Employee Holidays',
    area: 'hr',
    kind: 'list',
    permissions: ['Employee Holiday'],
    load: () => import('./employee-holiday.tsx'),
  },
];
