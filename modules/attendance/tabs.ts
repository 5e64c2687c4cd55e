// Tabs that attendance puts on records of others and on the settings.

import type { SettingsTab } from '#ui/page/settings-tabs.ts';
import { settingsTabs as codeTabs } from './codes/screens/index.ts';
import { settingsTabs as hourTabs } from './hours/screens/index.ts';

export { recordTabs } from './student-year/screens/index.ts';

export const settingsTabs: readonly SettingsTab[] = [...codeTabs, ...hourTabs];
