// What a school decides about the percent of attendance (ATT-4).

import { group } from '#modules/attendance/codes/rules/index.ts';
import type { SettingKey } from '#kernel/setting-key.ts';

export const percentSettings: readonly SettingKey[] = [
  {
    key: 'leave_counts',
    type: 'boolean',
    built_in: true,
    lowest_level: 'school',
    title: 'Days of leave count in the percent', // ATT-4
    group,
  },
];
