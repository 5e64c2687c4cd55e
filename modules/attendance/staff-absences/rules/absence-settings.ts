// From how many days in a row somebody is regularly absent (EAT-16).

import type { SettingKey } from '#kernel/setting-key.ts';
import { staffGroup as group } from '#modules/attendance/staff-days/rules/index.ts';

export const absenceSettings: readonly SettingKey[] = [
  {
    key: 'staff_regular_absent',
    type: 'number',
    built_in: 3,
    title: 'Absent so many working days in a row is told to the manager', // EAT-16
    text: 'Seven suggest a show-cause, fifteen a leaving. Off days and holidays neither count nor break it; leave ends it.',
    group,
    least: 2,
    most: 6,
    unit: 'days',
  },
];
