// The one list of screens: each module's route manifest, one line a module. The web builds its routes from it, the command
// line lists it.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as accounts } from '#modules/accounts/screens.ts';
import { screens as admissions } from '#modules/admissions/screens.ts';
import { screens as attendance } from '#modules/attendance/screens.ts';
import { screens as branches } from '#modules/branches/screens.ts';
import { screens as fees } from '#modules/fees/screens.ts';
import { screens as home } from '#modules/home/screens.ts';
import { screens as outreach } from '#modules/outreach/screens.ts';
import { screens as students } from '#modules/students/screens.ts';
import { screens as users } from '#modules/users/screens.ts';

export const screens: readonly ScreenRoute[] = [
  ...users,
  ...home,
  ...students,
  ...branches,
  ...accounts,
  ...fees,
  ...attendance,
  ...admissions,
  ...outreach,
];
