// Screens of attendance, chapter by chapter.

import type { SettingsTab } from '#ui/page/settings-tabs.ts';
import type { ScreenRoute } from '#ui/routes/screen-route.ts';
import { settingsTabs as codeTabs } from './codes/screens/index.ts';
import { settingsTabs as hourTabs } from './hours/screens/index.ts';
import { screens as registers } from './registers/screens/index.ts';
import { screens as corrections } from './corrections/screens/index.ts';
import { screens as monthSheets } from './month-sheets/screens/index.ts';
import { screens as reports } from './reports/screens/index.ts';
import { screens as machines } from './machines/screens/index.ts';

export const screens: readonly ScreenRoute[] = [...registers, ...corrections, ...monthSheets, ...reports, ...machines];

export { recordTabs } from './student-year/screens/index.ts';

export const settingsTabs: readonly SettingsTab[] = [...codeTabs, ...hourTabs];
