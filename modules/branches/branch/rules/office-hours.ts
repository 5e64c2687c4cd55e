// When the office of a branch is open (13 SVC-1).

import type { SettingKey } from '#kernel/setting-key.ts';

export const officeHourSettings: readonly SettingKey[] = [
  {
    key: 'office_hours',
    type: 'list',
    items: 'text',
    built_in: ['08:00-16:00'],
    title: 'Office hours', // 13 SVC-1
    text: 'One line for all working days, such as 08:00-16:00; a weekday of its own as fri 08:00-12:30.',
    group: 'Times',
  },
];
