// The one list of screens: each module's route manifest, one line a module, and the tabs that modules put on records of others and on
// the settings. The web is built from it, the command line lists it.

import type { AddedTab } from '#ui/page-kinds/record/record-tabs.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { screens as accounts } from '#modules/accounts/screens.ts';
import { screens as admissions } from '#modules/admissions/screens.ts';
import { recordTabs as attendanceTabs, screens as attendance } from '#modules/attendance/screens.ts';
import { screens as branches } from '#modules/branches/screens.ts';
import { recordTabs as feeTabs, screens as fees } from '#modules/fees/screens.ts';
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

export const recordTabs: readonly AddedTab[] = [...feeTabs, ...attendanceTabs];

export { settingsTabs } from '#modules/attendance/screens.ts';
