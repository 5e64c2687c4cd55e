// Fee policy and billing calendar: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { feeSettingCalls } from './calls/fee-settings.ts';
import { calendarSettings } from './rules/calendar-settings.ts';

export { requirePlace } from './steps/require-place.ts';

export const feeSettingsChapter = defineChapter({
  name: 'fee-settings',
  calls: feeSettingCalls,
  settings: calendarSettings,
});
