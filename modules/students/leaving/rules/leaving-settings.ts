// What a school decides about leaving (spec 03 §5.1).

import type { SettingKey } from '#kernel/setting-key.ts';

export const leavingSettings: readonly SettingKey[] = [
  {
    key: 'notice_days',
    type: 'number',
    built_in: 30,
    lowest_level: 'school',
    title: 'Notice before a child leaves', // STU-56
    least: 0,
    most: 365,
    unit: 'days',
  },
  {
    key: 'notice_fee',
    type: 'text',
    built_in: 'month',
    title: 'What a notice that is too short costs', // STU-56
    options: [
      { value: 'month', label: 'A month of tuition' },
      { value: 'daily', label: 'Tuition of the missing days' },
      { value: 'none', label: 'Nothing' },
    ],
  },
  {
    key: 'leaving_backdate_days',
    type: 'number',
    built_in: 60,
    lowest_level: 'school',
    title: 'How far back the last day at school may lie', // STU-55
    least: 0,
    most: 366,
    unit: 'days',
  },
];
