// What a school decides about constant absentees (STU-86).

import { group } from '#modules/attendance/codes/rules/index.ts';
import type { SettingKey } from '#kernel/setting-key.ts';

export const constantSettings: readonly SettingKey[] = [
  {
    key: 'constant_absent_days',
    type: 'number',
    built_in: 3,
    lowest_level: 'school',
    title: 'Days absent in a row that make a constant absentee', // STU-86
    group,
    least: 2,
    most: 30,
    unit: 'days',
  },
  {
    key: 'struck_off_steps',
    type: 'list',
    items: 'number',
    built_in: [6, 10, 15],
    lowest_level: 'school',
    title: 'Days absent in a row after which warning 1, warning 2 and leaving are suggested', // STU-86
    group,
  },
];
