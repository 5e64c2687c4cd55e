// School hours, among the settings.

import { addSettingsTab } from '#ui/page/settings-tabs.ts';

addSettingsTab({
  key: 'school-hours',
  title: 'School hours',
  permissions: ['Admission Setting'],
  load: () => import('./hours-panel.tsx'),
});
