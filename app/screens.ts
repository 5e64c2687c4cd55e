// The one list of screens: each module's route manifest, one line a module. The first page of the browser carries the manifests of
// the pages that everybody opens; the others come with the first address of their areas, so that it weighs the same however many
// pages there are (decision 0099).

import type { LateScreens } from '#ui/routes/late-screens.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as home } from '#modules/home/screens.ts';
import { screens as users } from '#modules/users/screens.ts';

export const screensAtOnce: readonly ScreenRoute[] = [...users, ...home];

/** `areas`: the first part of its addresses, after /admin; the check `catalogue` compares them with the manifest. */
export const lateScreens: readonly LateScreens[] = [
  {
    areas: ['student-managment', 'student-management', 'reports'],
    load: () => import('#modules/students/screens.ts'),
  },
  {
    areas: ['branch-class-student', 'branch-managment', 'semester-planning'],
    load: () => import('#modules/branches/screens.ts'),
  },
  { areas: ['account-managment', 'audit-pack'], load: () => import('#modules/accounts/screens.ts') },
  {
    areas: ['account-managment', 'branch-managment', 'initial-admission', 'reports', 'student-managment', 'wallet'],
    load: () => import('#modules/fees/screens.ts'),
  },
  {
    areas: ['attandance', 'attendance', 'daily', 'employee', 'holiday', 'hr', 'monthly', 'single', 'student-managment'],
    load: () => import('#modules/attendance/screens.ts'),
  },
  {
    areas: [
      'admission',
      'branch-managment',
      'campus',
      'contact',
      'inital-admission',
      'initial-admission',
      'student-managment',
    ],
    load: () => import('#modules/admissions/screens.ts'),
  },
  { areas: ['employee', 'event', 'hr'], load: () => import('#modules/hr/screens.ts') },
  { areas: ['account-managment', 'employee', 'hr', 'loan'], load: () => import('#modules/payroll/screens.ts') },
  { areas: ['hr', 'jobs'], load: () => import('#modules/recruitment/screens.ts') },
  { areas: ['branch-managment'], load: () => import('#modules/scholarships/screens.ts') },
  { areas: ['franchise-management'], load: () => import('#modules/franchise/screens.ts') },
  { areas: ['campus-management', 'f', 'sms'], load: () => import('#modules/outreach/screens.ts') },
];
