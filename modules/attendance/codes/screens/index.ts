// Codes of a mark, among the settings.

import type { SettingsTab } from '#ui/page/settings-tabs.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    key: 'attendance-marks',
    title: 'Attendance marks',
    permissions: ['Admission Setting'],
    load: () => import('./codes-panel.tsx'),
  },
];
