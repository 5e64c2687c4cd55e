// Settings of admissions: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { admissionSettingCalls } from './calls/settings.ts';

export const settingsChapter = defineChapter({
  name: 'settings',
  calls: admissionSettingCalls,
});
