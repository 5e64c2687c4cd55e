// School hours, among the settings.

import type { SettingsTab } from '#ui/page/settings-tabs.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    key: 'school-hours',
    title: 'School hours',
    permissions: ['Admission Setting'],
    load: () => import('./hours-panel.tsx'),
  },
];
