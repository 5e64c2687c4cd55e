// Codes of a mark, among the settings.

import { addSettingsTab } from '#ui/page/settings-tabs.ts';

addSettingsTab({
  key: 'attendance-marks',
  title: 'Attendance marks',
  permissions: ['Admission Setting'],
  load: () => import('./codes-panel.tsx'),
});
